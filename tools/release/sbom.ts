type LockedPackage = {
  name?: string
  version?: string
  dev?: boolean
  optional?: boolean
  devOptional?: boolean
  link?: boolean
}
type Dependency = { ref: string; dependsOn?: string[] }
/** A software bill of materials in the CycloneDX format, as npm prints it. */
export type Sbom = { components: { 'bom-ref': string; scope?: string }[]; dependencies: Dependency[] }
/** The ids of our workspaces that do not run in production. */
const DEVELOPMENT_PATTERN = /^@quillgate\/(?:e2e|tools)@/

/** Returns `name@version` of each production package in package-lock.json. */
export const findProductionPackages = (packages: Readonly<Record<string, LockedPackage>>): Set<string> =>
  new Set(
    Object.entries(packages).flatMap(
      ([path, { name = path.split('node_modules/').at(-1), version, dev, optional, devOptional, link }]) =>
        path.startsWith('node_modules/') && !dev && !optional && !devOptional && !link ? [`${name}@${version}`] : [],
    ),
  )

/**
 * Returns the bill of materials without development packages. `npm sbom --omit dev` cannot be used for this, because
 * npm 11.19 also omits production packages that a development package depends on, for example react.
 */
export function removeDevelopmentPackages(sbom: Sbom, production: ReadonlySet<string>): Sbom {
  const isOurs = (ref: string) => ref.startsWith('@quillgate/') && !DEVELOPMENT_PATTERN.test(ref)
  const isIn = (ref: string) => production.has(ref) || isOurs(ref)
  const isRoot = (ref: string) => ref.startsWith('quillgate@')
  return {
    ...sbom,
    components: sbom.components.filter((one) => isIn(one['bom-ref'])),
    dependencies: sbom.dependencies
      .filter(({ ref }) => isIn(ref) || isRoot(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter(isIn) })),
  }
}
