type Profiles<F> = {
  /** Of each service that has one; missing where the provider knows one alone. */
  files: readonly { serviceId: string; file: F }[] | undefined
  only: F | undefined
}

/** A service's professional profile; a provider that knows one alone gives that of the service it belongs to. */
export const profileOf = <F>(serviceId: string, { files, only }: Profiles<F>): F | undefined =>
  files ? files.find((one) => one.serviceId === serviceId)?.file : only
