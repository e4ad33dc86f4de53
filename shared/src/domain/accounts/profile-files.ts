type ProfileFileSources<F> = {
  /** The profile document of each service; undefined when the provider has a single document per order. */
  files: readonly { serviceId: string; file: F }[] | undefined
  single: F | undefined
}

/**
 * Returns the profile document of a service: from `files`, or `single` when the provider has a single document per
 * order.
 */
export const findProfileFile = <F>(serviceId: string, { files, single }: ProfileFileSources<F>): F | undefined =>
  files ? files.find((one) => one.serviceId === serviceId)?.file : single
