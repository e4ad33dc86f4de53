import FacebookOutlined from '@ant-design/icons/es/icons/FacebookOutlined'
import InstagramOutlined from '@ant-design/icons/es/icons/InstagramOutlined'
import LinkedinOutlined from '@ant-design/icons/es/icons/LinkedinOutlined'
import PinterestOutlined from '@ant-design/icons/es/icons/PinterestOutlined'
import TwitterOutlined from '@ant-design/icons/es/icons/TwitterOutlined'
import YoutubeOutlined from '@ant-design/icons/es/icons/YoutubeOutlined'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './footer.module.css'

const NETWORKS = {
  twitter: ['Twitter', TwitterOutlined],
  facebook: ['Facebook', FacebookOutlined],
  linkedin: ['LinkedIn', LinkedinOutlined],
  youtube: ['YouTube', YoutubeOutlined],
  instagram: ['Instagram', InstagramOutlined],
  pinterest: ['Pinterest', PinterestOutlined],
} as const
export type SocialLinks = { [N in keyof typeof NETWORKS]?: string | undefined }

type Props = { year: number; company: string; links: SocialLinks; children?: ReactNode }

/** Year, company and the social links that are set. */
export function Footer({ year, company, links, children }: Props) {
  const { t } = useTranslation('ui')
  const set = Object.entries(NETWORKS).filter(([network]) => links[network as keyof SocialLinks])
  return (
    <footer className={styles.footer}>
      <span>
        {year} © {company}
      </span>
      {children}
      {set.length > 0 && (
        <span className={styles.social}>
          <span>{t('followUs')}</span>
          {set.map(([network, [name, Icon]]) => (
            <a key={network} href={links[network as keyof SocialLinks]} target="_blank" rel="noopener noreferrer">
              <Icon aria-hidden />
              <span className="sr-only">{name}</span>
            </a>
          ))}
        </span>
      )}
    </footer>
  )
}
