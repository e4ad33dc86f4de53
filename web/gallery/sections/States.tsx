import { Card } from '../../src/ui/Card.tsx'
import { Empty } from '../../src/ui/Empty.tsx'
import { LinkButton } from '../../src/ui/LinkButton.tsx'
import { LoadError } from '../../src/ui/LoadError.tsx'
import { PartFailed } from '../../src/ui/PartFailed.tsx'
import { RowsSkeleton } from '../../src/ui/RowsSkeleton.tsx'
import { CardsSkeleton, PageSkeleton } from '../../src/ui/Skeletons.tsx'
import styles from '../gallery.module.css'

const nothing = () => undefined

export const States = () => (
  <>
    <div className={styles.columns}>
      <Card>
        <Empty
          title="No Records Found"
          hint="Orders you place show up here."
          action={
            <LinkButton kind="primary" to="/orders/new">
              New Order
            </LinkButton>
          }
        />
      </Card>
      <Card>
        <RowsSkeleton rows={5} />
      </Card>
      <Card>
        <LoadError title="Unexpected Error!!" details={['The order could not be read.']} onRetry={nothing} />
      </Card>
      <Card>
        <PartFailed onRetry={nothing} />
      </Card>
    </div>
    <CardsSkeleton cards={3} />
    <PageSkeleton />
  </>
)
