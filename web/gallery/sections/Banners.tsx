import Button from 'antd/es/button/Button'
import { useState } from 'react'
import { Alert } from '../../src/ui/Alert.tsx'
import { Card } from '../../src/ui/Card.tsx'
import { CountBadge } from '../../src/ui/CountBadge.tsx'
import { Pill } from '../../src/ui/Pill.tsx'
import { Ring } from '../../src/ui/Ring.tsx'
import { StateWord } from '../../src/ui/StateWord.tsx'
import { TurnBanner } from '../../src/ui/TurnBanner.tsx'
import styles from '../gallery.module.css'

export function Banners() {
  const [loading, setLoading] = useState(false)
  return (
    <>
      <TurnBanner
        whose="reader"
        sentence="Your turn: review draft 2 of your resume"
        detail="Since November 18."
        action={<Button type="primary">Review draft</Button>}
      />
      <TurnBanner whose="other" sentence="Dana is writing draft 3" detail="Since November 20, due November 24." />
      <TurnBanner whose="nobody" sentence="Everything is done" detail="Your final documents stay here." />
      <div className={styles.columns}>
        <Card title="In place">
          <Alert kind="success" texts={['Payment Successful. Logging in...']} />
          <Alert kind="warning" texts={['Product already in the cart']} />
          <Alert kind="error" texts={['Your card was declined. Try another card.']} />
          <Alert kind="info" texts={['First name is missing', 'Last name is missing']} />
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
            <Pill tone="success">PAID</Pill>
            <Pill tone="warning">UNPAID</Pill>
            <Pill tone="error">Urgent</Pill>
            <Pill tone="info">Medium</Pill>
            <Pill tone="off">REFUNDED $98.00</Pill>
            <CountBadge count={4} label="4 need action" tone="warning" />
            <CountBadge count={120} label="120 unread" />
          </p>
          <p className={styles.line}>
            <StateWord tone="info">In-Progress</StateWord>
            <StateWord tone="success">Completed</StateWord>
            <StateWord tone="warning">Needs Action</StateWord>
            <StateWord tone="error">Late</StateWord>
            <StateWord tone="off">Not yet</StateWord>
          </p>
          <p className={styles.line}>
            <Ring percent={0} />
            <Ring percent={64} />
            <Ring percent={100} size={60} />
          </p>
        </Card>
      </div>
    </>
  )
}
