import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import LogoutOutlined from '@ant-design/icons/es/icons/LogoutOutlined'
import UserOutlined from '@ant-design/icons/es/icons/UserOutlined'
import { mayOpen } from '@quillgate/shared/domain/routes'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { imageOf } from '../../platform/images.ts'
import { pathTo } from '../../platform/paths.ts'
import { useUser } from '../../platform/session.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Disclosure } from '../../ui/shell/Disclosure.tsx'
import { usePhone } from '../../ui/use-media.ts'

/** Who is signed in, and what belongs to them. */
export function UserMenu() {
  const { t } = useTranslation('ui')
  const user = useUser()
  const phone = usePhone()
  if (!user) return null
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email
  const button = (
    <>
      <Avatar name={name} image={imageOf(user.profile_img)} size={30} />
      <span className="sr-only">{t('userMenu')}: </span>
      <bdi className={phone ? 'sr-only' : ''}>{name}</bdi>
      {!phone && <DownOutlined aria-hidden style={{ fontSize: 11 }} />}
    </>
  )
  return <Disclosure button={button}>{() => <UserLinks />}</Disclosure>
}

export function UserLinks() {
  const { t } = useTranslation('app')
  const user = useUser()
  return (
    <>
      {mayOpen('profile', user) === 'ok' && (
        <Link to={pathTo('profile')}>
          <UserOutlined aria-hidden />
          {t('menu.profile')}
        </Link>
      )}
      <Link to={pathTo('logout')}>
        <LogoutOutlined aria-hidden />
        {t('menu.logout')}
      </Link>
    </>
  )
}
