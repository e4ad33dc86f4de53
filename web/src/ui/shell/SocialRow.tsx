import type { ComponentType } from 'react'
import { NETWORKS, type SocialLinks } from './social-links.ts'

const NETWORK_NAMES = {
  twitter: 'Twitter',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  instagram: 'Instagram',
  pinterest: 'Pinterest',
} as const
export type SocialIcons = Readonly<Record<(typeof NETWORKS)[number], ComponentType<{ 'aria-hidden': true }>>>

/** Renders a link per configured network; the link has a name even before its icon has loaded. */
export const SocialRow = ({ links, icons }: { links: SocialLinks; icons?: SocialIcons }) =>
  NETWORKS.map((network) => {
    const address = links[network]
    const Icon = icons?.[network]
    return (
      address && (
        <a key={network} href={address} target="_blank" rel="noopener noreferrer">
          {Icon && <Icon aria-hidden />}
          <span className="sr-only">{NETWORK_NAMES[network]}</span>
        </a>
      )
    )
  })
