import Button from 'antd/es/button/Button'
import { useState } from 'react'
import { Card } from '../../../src/ui/page/Card.tsx'
import { TurnBanner } from '../../../src/ui/page/TurnBanner.tsx'
import { Alert } from '../../../src/ui/state/Alert.tsx'
import { CountBadge } from '../../../src/ui/value/CountBadge.tsx'
import { Pill } from '../../../src/ui/value/Pill.tsx'
import { ProgressRing } from '../../../src/ui/value/progress/ProgressRing.tsx'
import { StatusText } from '../../../src/ui/value/StatusText.tsx'
import styles from '../gallery.module.css'

export function Banners() {
  const [loading, setLoading] = useState(false)
  return (
    <>
      <TurnBanner
        turn="reader"
        sentence="Your turn: review draft 2 of your resume"
        detail="Since November 18."
        action={<Button type="primary">Review draft</Button>}
      />
      <TurnBanner turn="other" sentence="Dana is writing draft 3" detail="Since November 20, due November 24." />
      <TurnBanner
        turn="nobody"
        sentence="Everything is done"
        detail="You can find your final documents here anytime."
      />
      <div className={styles.columns}>
        <Card title="In place">
          <Alert variant="success" texts={['Payment Successful. Logging in...']} />
          <Alert variant="warning" texts={['Product already in the cart']} />
          <Alert variant="error" texts={['Your card was declined. Try another card.']} />
          <Alert variant="info" texts={['First name is missing', 'Last name is missing']} />
        </Card>
        <Card title="Buttons and states">
          <div className={styles.line}>
            <Button type="primary">Submit</Button>
            <Button>Previous</Button>
            <Button type="text">Cancel</Button>
            <Button danger>Withdraw</Button>
            <Button disabled>Pay</Button>
            <Button type="primary" loading={loading} onClick={() => setLoading(!loading)}>
              Processing
            </Button>
          </div>
          <p className={styles.line}>
            <Pill variant="success">PAID</Pill>
            <Pill variant="warning">UNPAID</Pill>
            <Pill variant="error">Urgent</Pill>
            <Pill variant="info">Medium</Pill>
            <Pill variant="off">REFUNDED $98.00</Pill>
            <CountBadge count={4} label="4 need action" tone="warning" />
            <CountBadge count={120} label="120 unread" />
          </p>
          <p className={styles.line}>
            <StatusText variant="info">In-Progress</StatusText>
            <StatusText variant="success">Completed</StatusText>
            <StatusText variant="warning">Needs Action</StatusText>
            <StatusText variant="error">Late</StatusText>
            <StatusText variant="off">Not yet</StatusText>
          </p>
          <p className={styles.line}>
            <ProgressRing percent={0} />
            <ProgressRing percent={64} />
            <ProgressRing percent={100} size={60} />
          </p>
        </Card>
      </div>
    </>
  )
}
