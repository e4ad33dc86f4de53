import Button from 'antd/es/button/Button'
import { useState } from 'react'
import { Card } from '../../src/ui/Card.tsx'
import { ProgressBar } from '../../src/ui/ProgressBar.tsx'
import { StepFrame } from '../../src/ui/StepFrame.tsx'
import { Steps } from '../../src/ui/Steps.tsx'
import { StickyBar } from '../../src/ui/StickyBar.tsx'

const STEPS = ['About you', 'Target roles', 'Work history', 'Achievements', 'Education', 'Anything else']

export function Step() {
  const [current, setCurrent] = useState('Achievements')
  const steps = STEPS.map((label, index) => ({ key: label, label, done: index < 3 }))
  return (
    <StepFrame
      title="Resume Questionnaire"
      lead="Executive Career Suite. Your answers are saved as you type."
      crumbs={[{ label: 'Orders', to: '/orders' }]}
      back="/orders/1"
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
