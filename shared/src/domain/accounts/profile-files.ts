type Profiles<F> = {
  /** One per service; undefined when the provider has a single profile document per order. */
  files: readonly { serviceId: string; file: F }[] | undefined
  single: F | undefined
}

/** Returns the professional profile of a service; a provider with a single one sends the right one in `only`. */
export const profileFileOf = <F>(serviceId: string, { files, single }: Profiles<F>): F | undefined =>
  files ? files.find((one) => one.serviceId === serviceId)?.file : single
