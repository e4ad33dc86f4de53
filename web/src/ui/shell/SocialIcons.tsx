import FacebookOutlined from '@ant-design/icons/es/icons/FacebookOutlined'
import InstagramOutlined from '@ant-design/icons/es/icons/InstagramOutlined'
import LinkedinOutlined from '@ant-design/icons/es/icons/LinkedinOutlined'
import PinterestOutlined from '@ant-design/icons/es/icons/PinterestOutlined'
import TwitterOutlined from '@ant-design/icons/es/icons/TwitterOutlined'
import YoutubeOutlined from '@ant-design/icons/es/icons/YoutubeOutlined'
import type { SocialLinks } from './social-links.ts'

const NETWORKS = {
  twitter: ['Twitter', TwitterOutlined],
  facebook: ['Facebook', FacebookOutlined],
  linkedin: ['LinkedIn', LinkedinOutlined],
  youtube: ['YouTube', YoutubeOutlined],
  instagram: ['Instagram', InstagramOutlined],
  pinterest: ['Pinterest', PinterestOutlined],
} as const

/** A link for each network that is set. */
export const SocialIcons = ({ links }: { links: SocialLinks }) =>
  Object.entries(NETWORKS).map(([network, [name, Icon]]) => {
    const address = links[network as keyof SocialLinks]
    return (
      address && (
        <a key={network} href={address} target="_blank" rel="noopener noreferrer">
          <Icon aria-hidden />
          <span className="sr-only">{name}</span>
        </a>
      )
    )
  })
