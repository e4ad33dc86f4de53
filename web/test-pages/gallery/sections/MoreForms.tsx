import Button from 'antd/es/button/Button'
import { useState } from 'react'
import { AppForm } from '../../../src/ui/form/AppForm.tsx'
import { FormWindow } from '../../../src/ui/form/FormWindow.tsx'
import { CheckboxField } from '../../../src/ui/form/fields/CheckboxField.tsx'
import { ReadOnlyField } from '../../../src/ui/form/fields/ReadOnlyField.tsx'
import { RepeatField } from '../../../src/ui/form/fields/RepeatField.tsx'
import { TextAreaField } from '../../../src/ui/form/fields/TextAreaField.tsx'
import { TextField } from '../../../src/ui/form/fields/TextField.tsx'
import { SubmitButton } from '../../../src/ui/form/SubmitButton.tsx'
import { Card } from '../../../src/ui/page/Card.tsx'
import styles from '../gallery.module.css'

const refused = async () => ({ form: ['The card could not be saved.'] })

export function MoreForms() {
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.columns}>
      <Card title="Repeating fields">
        <AppForm
          label="Follow-up questions"
          initialValues={{ questions: [{ text: 'Which city do you prefer?' }, { text: '' }] }}
          validate={({ questions }) => ({
            questions:
              questions.length === 0
                ? 'field_missing'
                : questions.map(({ text }) => (text ? undefined : { text: 'field_missing' as const })),
          })}
          onSubmit={refused}
        >
          <RepeatField
            name="questions"
            label="Questions"
            hint="They are asked in this order."
            rowName={(place) => `Question ${place}`}
            emptyRow={() => ({ text: '' })}
          >
            {(at) => <TextField name={`${at}.text`} label="Text" />}
          </RepeatField>
          <SubmitButton>Publish</SubmitButton>
        </AppForm>
      </Card>
      <Card title="In a window, read only, disabled">
        <p className={styles.line}>
          <Button onClick={() => setOpen(true)}>Edit card</Button>
        </p>
        <AppForm label="Read only" initialValues={{ email: 'maya@example.test' }} onSubmit={refused}>
          <ReadOnlyField name="email" label="Email" hint="Support changes it for you." />
        </AppForm>
        <AppForm disabled label="Disabled" initialValues={{ title: 'Operations Manager' }} onSubmit={refused}>
          <TextField name="title" label="Job Title" />
        </AppForm>
        <AppForm
          label="A box that must be ticked"
          initialValues={{ agree: false }}
          validate={({ agree }) => ({ agree: agree ? undefined : 'field_missing' })}
          onSubmit={refused}
        >
          <p>
            <CheckboxField name="agree">I have read the contract</CheckboxField>
          </p>
          <SubmitButton>Agree</SubmitButton>
        </AppForm>
      </Card>
      <FormWindow
        open={open}
        title="Edit card"
        submit="Save"
        initialValues={{ title: 'Operations Manager', description: '' }}
        onSubmit={refused}
        onClose={() => setOpen(false)}
        extra={
          <Button danger size="large">
            Delete
          </Button>
        }
      >
        <TextField name="title" label="Job Title" />
        <TextAreaField name="description" label="Description" optional />
      </FormWindow>
    </div>
  )
}
