import type { ReactNode } from 'react'
import checkout from '../../src/features/checkout/checkout.module.css'
import frame from '../../src/platform/frame/public-frame.module.css'
import head from '../../src/ui/page/page-head.module.css'
import { Field, Footer, Line, TopBar } from './bits.tsx'
import styles from './first-view.module.css'

/** The cart's frame, and that of the checkout with its sections. */
export const PublicView = ({ logo, isCheckout }: { logo: boolean; isCheckout: boolean }) => (
  <div className={frame.frame}>
    <TopBar logo={logo}>
      <span className={frame.link}>
        <Line size="short" />
      </span>
    </TopBar>
    <div className={frame.main} data-part="main">
      <div className={head.head}>
        <h1>
          <Line size="short" />
        </h1>
      </div>
      {isCheckout && <Sections />}
    </div>
    <Footer />
  </div>
)

const Sections = () => (
  <div className={checkout.layout}>
    <div className={checkout.sections} data-part="sections">
      <Section>
        <div className={checkout.names}>
          <Field />
          <Field />
        </div>
        <Field />
        <Field isPassword withHint />
        <p className={checkout.login}>
          <Line />
        </p>
      </Section>
      <Section>
        <div className={styles.control} />
      </Section>
      <Section>
        <div className={styles.card} />
      </Section>
    </div>
    <div className={checkout.aside} data-part="aside">
      <Section>
        <Line size="long" />
      </Section>
    </div>
  </div>
)

const Section = ({ children }: { children: ReactNode }) => (
  <div className={checkout.section}>
    <h2 className={checkout.heading}>
      <Line size="short" />
    </h2>
    {children}
  </div>
)
