import type { ReactNode } from 'react'
import dashboard from '../../src/features/dashboard/dashboard.module.css'
import card from '../../src/ui/page/card.module.css'
import head from '../../src/ui/page/page-head.module.css'
import bottomBar from '../../src/ui/shell/bottom-bar.module.css'
import shell from '../../src/ui/shell/shell.module.css'
import sideNav from '../../src/ui/shell/side-nav.module.css'
import { Dot, Footer, join, Line, TopBar } from './bits.tsx'
import styles from './first-view.module.css'

type Props = { logo: boolean; entries: number; children: ReactNode }

/** The bars around everybody who is signed in; on phones the menu stands below. */
export function ShellView({ logo, entries, children }: Props) {
  const places = Array.from({ length: entries }, (_, at) => at)
  return (
    <div className={join(shell.shell, styles.shell)} data-bottom>
      <TopBar
        logo={logo}
        toggle={
          <div className={shell.toggle}>
            <Dot />
          </div>
        }
      >
        <span className={join(styles.dot, styles.face)} />
      </TopBar>
      <div className={join(shell.side, styles.wide)} data-part="side">
        <div className={sideNav.nav}>
          <ul>
            {places.map((at) => (
              <li key={at}>
                <div className={sideNav.entry}>
                  <Dot />
                  <span className={join(styles.line, styles.word)} />
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className={shell.content}>
        <div className={shell.main} data-part="main">
          {children}
        </div>
        <Footer className={styles.wide} />
      </div>
      <div className={join(bottomBar.bar, styles.narrow)} data-part="bottom">
        {places.map((at) => (
          <div key={at} className={bottomBar.entry}>
            <Dot />
            <Line />
          </div>
        ))}
      </div>
    </div>
  )
}

/** A page's heading and the sheet below it. */
export const ListView = () => (
  <>
    <div className={head.head} data-part="head">
      <h1>
        <Line size="short" />
      </h1>
    </div>
    <Rows />
  </>
)

export const Rows = () => (
  <div className={join('surface', styles.rows)} data-part="rows">
    {['a', 'b', 'c'].map((row) => (
      <div key={row}>
        <Line />
      </div>
    ))}
  </div>
)

/** A customer's start: who is here, and the figures of their orders. */
export const DashboardView = () => (
  <div className={dashboard.page}>
    <div className={dashboard.top} data-part="head">
      <div className={join('surface', card.card)}>
        <div className={dashboard.welcome}>
          <span className={join(styles.dot, styles.largeFace)} />
          <div className={dashboard.words}>
            <div className={dashboard.who}>
              <h1>
                <Line />
              </h1>
              <p className={dashboard.lines}>
                <span className={styles.name}>
                  <Line size="long" />
                </span>
                <span className={styles.mail}>
                  <Line />
                </span>
              </p>
            </div>
            <div className={dashboard.deed}>
              <div className={join(styles.control, styles.plain)} />
            </div>
          </div>
          <span className={join(dashboard.picture, styles.wide)} />
        </div>
      </div>
      <div className={join('surface', card.card)}>
        <div className={dashboard.support}>
          <span className={styles.dot} />
          <div>
            <h2 className={dashboard.supportTitle}>
              <Line />
            </h2>
            <p className={dashboard.supportHint}>
              <Line size="long" />
            </p>
            <Line />
          </div>
        </div>
      </div>
    </div>
  </div>
)
