import { LinkButton } from '../../../src/ui/button/LinkButton.tsx'
import { Card } from '../../../src/ui/page/Card.tsx'
import { Empty } from '../../../src/ui/state/Empty.tsx'
import { LoadError } from '../../../src/ui/state/LoadError.tsx'
import { RowsSkeleton } from '../../../src/ui/state/RowsSkeleton.tsx'
import { SectionError } from '../../../src/ui/state/SectionError.tsx'
import { CardsSkeleton } from '../../../src/ui/state/Skeletons.tsx'
import styles from '../gallery.module.css'

const noop = () => undefined

export const States = () => (
  <>
    <div className={styles.columns}>
      <Card>
        <Empty
          title="No Records Found"
          hint="Orders you place will show up here."
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
        <LoadError
          support="support@northwind-resumes.com"
          title="Unexpected Error!!"
          details={['The order could not be read.']}
          requestId="k3x9qa-1f"
          onRetry={noop}
        />
      </Card>
      <Card>
        <SectionError onRetry={noop} />
      </Card>
    </div>
    <CardsSkeleton />
  </>
)
