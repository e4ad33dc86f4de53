import Button from 'antd/es/button/Button'
import { useState } from 'react'
import { AppForm } from '../../../src/ui/form/AppForm.tsx'
import { FormDialog } from '../../../src/ui/form/FormDialog.tsx'
import { CheckboxField } from '../../../src/ui/form/fields/CheckboxField.tsx'
import { TextAreaField } from '../../../src/ui/form/fields/TextAreaField.tsx'
import { TextField } from '../../../src/ui/form/fields/TextField.tsx'
import { SubmitButton } from '../../../src/ui/form/SubmitButton.tsx'
import { Card } from '../../../src/ui/page/Card.tsx'
import styles from '../gallery.module.css'

const refuseSubmit = async () => ({ form: ['The card could not be saved.'] })

export function DialogForms() {
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.columns}>
      <Card title="In a window, disabled">
        <p className={styles.line}>
          <Button onClick={() => setOpen(true)}>Edit card</Button>
        </p>
        <AppForm disabled label="Disabled" initialValues={{ title: 'Operations Manager' }} onSubmit={refuseSubmit}>
          <TextField name="title" label="Job Title" />
        </AppForm>
        <AppForm
          label="A required checkbox"
          initialValues={{ agree: false }}
          validate={({ agree }) => ({ agree: agree ? undefined : 'field_missing' })}
          onSubmit={refuseSubmit}
        >
          <p>
            <CheckboxField name="agree">I have read the contract</CheckboxField>
          </p>
          <SubmitButton>Agree</SubmitButton>
        </AppForm>
      </Card>
      <FormDialog
        open={open}
        title="Edit card"
        submitLabel="Save"
        initialValues={{ title: 'Operations Manager', description: '' }}
        onSubmit={refuseSubmit}
        onClose={() => setOpen(false)}
        startActions={
          <Button danger size="large">
            Delete
          </Button>
        }
      >
        <TextField name="title" label="Job Title" />
        <TextAreaField name="description" label="Description" optional />
      </FormDialog>
    </div>
  )
}
