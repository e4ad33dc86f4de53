import type { ComponentProps } from 'react'
import { Empty } from '../state/Empty.tsx'
import { Card } from './Card.tsx'
import { FormPage } from './FormPage.tsx'

/** Renders an empty state as the only content of a page. */
export const EmptyPage = (props: ComponentProps<typeof Empty>) => (
  <FormPage>
    <Card>
      <Empty {...props} />
    </Card>
  </FormPage>
)
