import { Card } from '../../../src/ui/page/Card.tsx'
import { DateTime } from '../../../src/ui/time/DateTime.tsx'
import { Day } from '../../../src/ui/time/Day.tsx'
import { RelativeDay } from '../../../src/ui/time/RelativeDay.tsx'
import { DefinitionList } from '../../../src/ui/value/DefinitionList.tsx'
import { Money } from '../../../src/ui/value/Money.tsx'
import { NotSavedMark } from '../../../src/ui/value/NotSavedMark.tsx'
import { Meter } from '../../../src/ui/value/progress/Meter.tsx'
import { Stars } from '../../../src/ui/value/Stars.tsx'
import styles from '../gallery.module.css'

const NOW = new Date('2026-11-20T15:00:00Z')

export const Numbers = () => (
  <Card title="Numbers and times">
    <p className={styles.line}>
      <Money amount={1234.5} currency="usd" />
      <Money amount={-68.8} currency="eur" />
      <Meter percent={64} />
      <Meter percent={100} />
    </p>
    <p className={styles.line}>
      <Day value="2026-11-21" />
      <RelativeDay day="2026-11-21" today="2026-11-20" />
      <RelativeDay day="2026-11-18" today="2026-11-20" />
      <Day value={undefined} none="None" />
    </p>
    <p className={styles.line}>
      <DateTime value="2026-11-20T11:30:00Z" now={NOW} />
      <DateTime value="2026-11-19T11:30:00Z" />
    </p>
    <p className={styles.line}>
      <Stars value={4} />
      <Stars value={0} />
    </p>
    <DefinitionList
      label="Order 1042"
      entries={[
        { label: 'Package', value: 'Executive Career Suite' },
        { label: 'Due date', value: <Day value="2026-12-04" /> },
        { label: 'Contributor', value: undefined },
        { label: 'Price', value: <Money amount={489} currency="usd" /> },
      ]}
    />
    <p className={styles.line}>
      Operations Manager <NotSavedMark shown />
    </p>
  </Card>
)
