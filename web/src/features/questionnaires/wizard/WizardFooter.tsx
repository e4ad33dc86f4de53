import Button from 'antd/es/button'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { SavedAt } from '../../../platform/autosave/SavedAt.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { StickyBar } from '../../../ui/page/StickyBar.tsx'
import styles from './wizard.module.css'

type Props = {
  isFirst: boolean
  isLast: boolean
  saved: ComponentProps<typeof SavedAt>['saved']
  onPrevious: () => void
}

export function WizardFooter({ isFirst, isLast, saved, onPrevious }: Props) {
  const { t } = useTranslation('questionnaires')
  return (
    <StickyBar>
      <div className={styles.footer}>
        {!isFirst && <Button onClick={onPrevious}>{t('previous')}</Button>}
        <div className={styles.saved}>
          <SavedAt saved={saved} />
        </div>
        <SubmitButton>{isLast ? t('submit') : t('next')}</SubmitButton>
      </div>
    </StickyBar>
  )
}
