type Profiles<F> = {
  /** One per service; undefined when the provider has a single profile document per order. */
  files: readonly { serviceId: string; file: F }[] | undefined
  only: F | undefined
}

/** Returns the professional profile of a service; a provider with a single one sends the right one in `only`. */
export const profileOf = <F>(serviceId: string, { files, only }: Profiles<F>): F | undefined =>
  files ? files.find((one) => one.serviceId === serviceId)?.file : only
