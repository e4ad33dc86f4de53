import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '../state/lazy-component.tsx'
import styles from './footer.module.css'
import { SocialRow } from './SocialRow.tsx'
import { NETWORKS, type SocialLinks } from './social-links.ts'

// The icons of the social networks are loaded on demand; the links work without them.
const SocialRowWithIcons = lazyComponent(async () => {
  const { facebook, instagram, linkedin, pinterest, twitter, youtube } = await import('./social-icons.ts')
  const icons = { facebook, instagram, linkedin, pinterest, twitter, youtube }
  return ({ links }: { links: SocialLinks }) => <SocialRow links={links} icons={icons} />
})

type Props = { year: number; company: string; links: SocialLinks; children?: ReactNode }

export function Footer({ year, company, links, children }: Props) {
  const { t } = useTranslation('ui')
  const isAnySet = NETWORKS.some((network) => links[network])
  return (
    <footer className={styles.footer}>
      <span>
        {year} © {company}
      </span>
      {children}
      {isAnySet && (
        <span className={styles.social}>
          <span>{t('followUs')}</span>
          <SocialRowWithIcons links={links} placeholder={<SocialRow links={links} />} />
        </span>
      )}
    </footer>
  )
}
