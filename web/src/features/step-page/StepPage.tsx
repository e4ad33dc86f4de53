import type { PageInfo } from '@quillgate/shared/contract/entities'
import { roleOf } from '@quillgate/shared/domain/access/roles'
import { findStepRedirect } from '@quillgate/shared/domain/orders/order-redirects'
import { type StepRoute, toStepHeading } from '@quillgate/shared/domain/orders/step-headings'
import { Fragment, type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { pathTo } from '../../platform/runtime/paths.ts'
import { useUser } from '../../platform/session/session.ts'
import { StepFrame } from '../../ui/page/StepFrame.tsx'
import { recordVisit } from './visits.ts'

type Props = {
  route: StepRoute
  orderId: string
  /** The heading data of the page; undefined while it loads. */
  info: Partial<PageInfo> | undefined
  moduleId?: string
  /** Line below the title; defaults to the customer and the service. */
  lead?: ReactNode
  /** Button next to the back link. */
  action?: ReactNode
  children: ReactNode
}

const EMPTY_INFO = {}

/**
 * Renders the page of one step of an order. The title is the name that the order gives to the step. Redirects customers
 * with an unsigned contract to the contract page.
 */
export function StepPage({ route, orderId, info = EMPTY_INFO, moduleId, lead, action, children }: Props) {
  const { t } = useTranslation('step-page')
  const isCustomer = roleOf(useUser()) === 'customer'
  useEffect(() => recordVisit(orderId), [orderId])
  if (isCustomer && findStepRedirect(info, orderId))
    return <Navigate to={pathTo('contractFill', { id: orderId })} replace />
  const heading = toStepHeading(route, info, moduleId)
  return (
    <StepFrame
      title={'title' in heading ? heading.title : t(`names.${heading.step}`)}
      lead={lead ?? <Lead names={[isCustomer ? undefined : info.customerName, info.serviceName]} />}
      crumbs={[{ label: t('orders'), to: pathTo('ordersList') }]}
      backTo={pathTo('orderView', { id: orderId })}
      action={action}
    >
      {children}
    </StepFrame>
  )
}

/**
 * Shows the customer and the service, each in a separate `bdi` element, so that mixed scripts are displayed correctly.
 */
const Lead = ({ names }: { names: readonly (string | undefined)[] }) =>
  names.filter(Boolean).map((name, at) => (
    <Fragment key={name}>
      {at > 0 && ' · '}
      <bdi>{name}</bdi>
    </Fragment>
  ))
