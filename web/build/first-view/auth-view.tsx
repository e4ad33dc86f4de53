import auth from '../../src/features/auth/auth-page.module.css'
import login from '../../src/features/auth/login.module.css'
import brand from '../../src/ui/shell/brand.module.css'
import { COMPANY, EMAIL, Field, INITIAL, join, Line } from './bits.tsx'
import styles from './first-view.module.css'

type Props = { logo: boolean; image: boolean; isLogin: boolean }

/** Sign-in and recovery, beside the site's picture or over a band in its colours. */
export function AuthView({ logo, image, isLogin }: Props) {
  return (
    <div className={join(auth.page, image ? auth.split : auth.banded)}>
      {image && <div className={join(auth.image, styles.picture)} data-part="image" />}
      <div className={auth.side} data-part="side">
        <div className={auth.form} data-part="form">
          <div className={auth.brand}>
            {logo ? <span className={styles.logo} /> : <span className={brand.bigTile}>{INITIAL}</span>}
          </div>
          {isLogin ? (
            <h1 className={login.name} dir="auto">
              {COMPANY}
            </h1>
          ) : (
            <h1 className={login.title}>
              <Line size="long" />
            </h1>
          )}
          <p className={login.lead}>
            <Line />
          </p>
          <Field />
          {isLogin && <PasswordAndMore />}
          <div className={styles.button} data-part="button" />
          <p className={login.help}>
            {isLogin && <span className={styles.sentence} />}
            {isLogin ? <bdi>{EMAIL}</bdi> : <Line />}
          </p>
        </div>
        <div className={auth.footer} data-part="footer">
          <span>{COMPANY}</span>
          <span className={styles.language} />
        </div>
      </div>
    </div>
  )
}

const PasswordAndMore = () => (
  <>
    <Field isPassword />
    <div className={login.between}>
      <div className={styles.tick}>
        <Line size="long" />
      </div>
      <div className={styles.forgot} />
    </div>
  </>
)
