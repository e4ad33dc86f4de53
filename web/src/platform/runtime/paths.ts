import { fillPath, type PathParams } from '@quillgate/shared/contract/call'
import { ROUTES, type RouteLink, type RouteName } from '@quillgate/shared/domain/access/routes'

type Params<N extends RouteName> = PathParams<(typeof ROUTES)[N]['path']>
type ParamsArgs<N extends RouteName> = keyof Params<N> extends never ? [] : [params: Params<N>]

/** Returns the path of a route. All links of the app are built with it. */
export const pathTo = <N extends RouteName>(name: N, ...[params]: ParamsArgs<N>): string =>
  fillPath(ROUTES[name].path, { ...params })

/** Returns the path of a `Link`, which domain rules return instead of a path. */
export const linkToPath = ({ route, params }: RouteLink): string => fillPath(ROUTES[route].path, { ...params })
