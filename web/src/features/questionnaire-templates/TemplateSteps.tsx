import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/page/Card.tsx'
import styles from './templates.module.css'

/** Explains how a template becomes the questions of an order. */
export function TemplateSteps() {
  const { t } = useTranslation('questionnaire-templates')
  return (
    <Card title={t('steps.title')}>
      <ol className={styles.steps}>
        <li>{t('steps.create')}</li>
        <li>{t('steps.fill')}</li>
        <li>{t('steps.use')}</li>
      </ol>
    </Card>
  )
}
