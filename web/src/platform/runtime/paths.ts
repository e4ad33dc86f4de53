import { fill, type PathParams } from '@quillgate/shared/contract/call'
import { type Link, ROUTES, type RouteName } from '@quillgate/shared/domain/access/routes'

type Params<N extends RouteName> = PathParams<(typeof ROUTES)[N]['path']>
type Given<N extends RouteName> = keyof Params<N> extends never ? [] : [params: Params<N>]

/** The address of a route: the only way to write a link. */
export const pathTo = <N extends RouteName>(name: N, ...[params]: Given<N>): string =>
  fill(ROUTES[name].path, { ...params })

/** The address of a place that a rule has answered. */
export const pathOf = ({ route, params }: Link): string => fill(ROUTES[route].path, { ...params })
