import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import IdcardOutlined from '@ant-design/icons/es/icons/IdcardOutlined'
import LogoutOutlined from '@ant-design/icons/es/icons/LogoutOutlined'
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import UnorderedListOutlined from '@ant-design/icons/es/icons/UnorderedListOutlined'
import UserOutlined from '@ant-design/icons/es/icons/UserOutlined'
import { checkRouteAccess } from '@quillgate/shared/domain/access/routes'
import { toProfileImageUrl } from '@quillgate/shared/domain/documents/files'
import { fullName } from '@quillgate/shared/domain/values/names'
import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router-dom'
import { pathTo } from '../../platform/runtime/paths.ts'
import { useUser } from '../../platform/session/session.ts'
import { useIsPhone } from '../../ui/hooks/use-media-query.ts'
import { Disclosure } from '../../ui/shell/Disclosure.tsx'
import { Avatar } from '../../ui/value/Avatar.tsx'
import { ColorSchemeSwitch } from './ColorSchemeSwitch.tsx'
import styles from './user-menu.module.css'

export function UserMenu() {
  const { t } = useTranslation('ui')
  const user = useUser()
  const phone = useIsPhone()
  if (!user) return null
  const name = fullName(user) || user.email
  const button = (
    <>
      <Avatar name={name} image={toProfileImageUrl(user.profile_img, location.origin)} size={30} />
      <span className="sr-only">{t('userMenu')}: </span>
      <bdi className={phone ? 'sr-only' : styles.name}>{name}</bdi>
      {!phone && <DownOutlined aria-hidden style={{ fontSize: 11 }} />}
    </>
  )
  return <Disclosure button={button}>{(close) => <UserLinks onFollow={close} />}</Disclosure>
}

/** Renders the user's avatar and name for the drawer. */
export function UserName() {
  const user = useUser()
  if (!user) return null
  const name = fullName(user) || user.email
  return (
    <p>
      <Avatar name={name} image={toProfileImageUrl(user.profile_img, location.origin)} size={30} />
      <bdi>{name}</bdi>
    </p>
  )
}

export function UserLinks({ onFollow }: { onFollow?: () => void }) {
  const { t } = useTranslation('app')
  const user = useUser()
  return (
    <>
      {checkRouteAccess('profile', user) === 'ok' && (
        <NavLink end onClick={onFollow} to={pathTo('profile')}>
          <UserOutlined aria-hidden />
          {t('menu.profile')}
        </NavLink>
      )}
      {checkRouteAccess('onboarding', user) === 'ok' && (
        <NavLink end onClick={onFollow} to={pathTo('onboarding')}>
          <IdcardOutlined aria-hidden />
          {t('menu.contributorProfile')}
        </NavLink>
      )}
      {checkRouteAccess('templateList', user) === 'ok' && (
        <div role="group" aria-label={t('menu.followUp')} className={styles.group}>
          <span aria-hidden>{t('menu.followUp')}</span>
          <NavLink end onClick={onFollow} to={pathTo('templateList')}>
            <UnorderedListOutlined aria-hidden />
            {t('menu.followUpView')}
          </NavLink>
          <NavLink end onClick={onFollow} to={pathTo('templateCreate')}>
            <PlusOutlined aria-hidden />
            {t('menu.followUpCreate')}
          </NavLink>
        </div>
      )}
      <ColorSchemeSwitch />
      <Link to={pathTo('logout')} onClick={onFollow}>
        <LogoutOutlined aria-hidden />
        {t('menu.logout')}
      </Link>
    </>
  )
}
