type ProfileFiles = {
  /** Of each service that has one; missing where the provider knows one alone. */
  profileFiles?: readonly { serviceId: string; file: { key: string } }[]
  profileFileKey?: string
}

/** The key of a service's professional profile; undefined while there is none. */
export const profileKeyOf = (serviceId: string, { profileFiles, profileFileKey }: ProfileFiles): string | undefined =>
  profileFiles ? profileFiles.find((one) => one.serviceId === serviceId)?.file.key : profileFileKey
