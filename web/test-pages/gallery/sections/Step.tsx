import Button from 'antd/es/button/Button'
import { useState } from 'react'
import { Card } from '../../../src/ui/page/Card.tsx'
import { StepFrame } from '../../../src/ui/page/StepFrame.tsx'
import { Steps } from '../../../src/ui/page/Steps.tsx'
import { StickyBar } from '../../../src/ui/page/StickyBar.tsx'
import { ProgressBar } from '../../../src/ui/value/progress/ProgressBar.tsx'

const STEPS = ['About you', 'Target roles', 'Work history', 'Achievements', 'Education', 'Anything else']

export function Step() {
  const [current, setCurrent] = useState('Achievements')
  const steps = STEPS.map((label, index) => ({ key: label, label, done: index < 3, locked: index === 5 }))
  return (
    <StepFrame
      title="Resume Questionnaire"
      lead="Executive Career Suite. Your answers are saved as you type."
      crumbs={[{ label: 'Orders', to: '/orders' }]}
      backTo="/orders/1"
    >
      <Steps label="Resume Questionnaire" steps={steps} current={current} onOpen={setCurrent} />
      <ProgressBar label="Step 1 of 3" percent={25} note="25%" />
      <Card title="A form with its bar">
        <p>The bar stays at the lower edge while the form is longer than the window.</p>
      </Card>
      <StickyBar>
        <Button>Previous</Button>
        <Button type="primary">Next</Button>
      </StickyBar>
    </StepFrame>
  )
}
