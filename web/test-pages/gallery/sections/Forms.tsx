import { useState } from 'react'
import { AppForm } from '../../../src/ui/form/AppForm.tsx'
import { CheckboxField } from '../../../src/ui/form/fields/CheckboxField.tsx'
import { CheckboxGroupField } from '../../../src/ui/form/fields/CheckboxGroupField.tsx'
import { DateField } from '../../../src/ui/form/fields/DateField.tsx'
import { PasswordField } from '../../../src/ui/form/fields/PasswordField.tsx'
import { RadioGroupField } from '../../../src/ui/form/fields/RadioGroupField.tsx'
import { SelectField } from '../../../src/ui/form/fields/SelectField.tsx'
import { StarsField } from '../../../src/ui/form/fields/StarsField.tsx'
import { TextAreaField } from '../../../src/ui/form/fields/TextAreaField.tsx'
import { TextField } from '../../../src/ui/form/fields/TextField.tsx'
import { SubmitButton } from '../../../src/ui/form/SubmitButton.tsx'
import { Card } from '../../../src/ui/page/Card.tsx'
import { Stepper } from '../../../src/ui/page/Stepper.tsx'
import { SearchField } from '../../../src/ui/table/filters/SearchField.tsx'
import styles from '../gallery.module.css'

const options = (...labels: string[]) => labels.map((label) => ({ value: label, label }))
const FIELD_NAMES = ['name', 'proud', 'led', 'people', 'start', 'stars'] as const
const FILLED_VALUES = {
  name: 'Maya',
  proud: 'I re-planned 63 delivery routes and brought late deliveries down from 9.4% to 2.1%.',
  led: ['Budget', 'Hiring'],
  people: 'None',
  start: '2021-03-15',
  stars: 4,
}
type Values = Partial<typeof FILLED_VALUES>
const FORM_CASES: readonly { title: string; initialValues: Values }[] = [
  { title: 'Filled in', initialValues: FILLED_VALUES },
  { title: 'Empty: press Submit', initialValues: {} },
]

export function Forms() {
  const [quantity, setQuantity] = useState(1)
  const [search, setSearch] = useState('')
  const validate = (values: Values) =>
    Object.fromEntries(
      FIELD_NAMES.map((name) => [name, values[name] === undefined ? ('field_missing' as const) : undefined]),
    )
  return (
    <div className={styles.columns}>
      {FORM_CASES.map(({ title, initialValues }) => (
        <Card key={title} title={title}>
          <AppForm
            label={title}
            initialValues={initialValues}
            validate={validate}
            onSubmit={async () => ({ form: ['The answers could not be saved.'] })}
          >
            <TextField name="name" label="First name" autoComplete="off" />
            <TextField name="middle" label="Middle name" optional autoComplete="off" />
            <PasswordField name="password" label="Password" autoComplete="new-password" />
            <TextAreaField
              name="proud"
              label="What are you proudest of in your current job?"
              hint="One or two results with a number are worth more than ten duties."
            />
            <CheckboxGroupField
              name="led"
              label="Which of these did you lead?"
              options={options('Budget', 'Hiring', 'A system change', 'None of these')}
            />
            <SelectField
              name="people"
              label="How many people reported to you?"
              options={options('None', '1 to 5', 'More than 5')}
            />
            <RadioGroupField name="level" label="Level" optional options={options('Entry', 'Expert')} />
            <DateField name="start" label="When did you start in this role?" />
            <StarsField name="stars" label="How would you rate this draft?" />
            <p>
              <CheckboxField name="agree">I agree</CheckboxField>
            </p>
            <SubmitButton>Submit</SubmitButton>
          </AppForm>
        </Card>
      ))}
      <Card title="Without a form">
        <div className={styles.line}>
          <SearchField label="Search customers or packages" value={search} onChange={setSearch} />
          <Stepper label="LinkedIn Profile Makeover" value={quantity} min={1} max={10} onChange={setQuantity} />
        </div>
      </Card>
    </div>
  )
}
