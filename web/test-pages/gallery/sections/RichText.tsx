import { AppForm } from '../../../src/ui/form/AppForm.tsx'
import { RichTextField } from '../../../src/ui/form/fields/RichTextField.tsx'
import { SubmitButton } from '../../../src/ui/form/SubmitButton.tsx'
import { Card } from '../../../src/ui/page/Card.tsx'
import { RichTextView } from '../../../src/ui/rich-text/RichTextView.tsx'
import styles from '../gallery.module.css'

const SAMPLE_HTML =
  '<p>Please add <strong>Spanish</strong> to the summary, the <a href="https://example.test/dallas">Dallas posting</a> ' +
  'asks for it <u>twice</u>.</p><ul><li><p>Numbers first</p></li><li><p>One page</p></li></ul>' +
  '<p style="text-align: center"><span style="font-size: 20px">The rest reads very well.</span></p>'

export const RichText = () => (
  <div className={styles.columns}>
    <Card title="Editor">
      <AppForm
        label="Editor"
        initialValues={{ review: SAMPLE_HTML, message: '' }}
        validate={(values) => ({ message: values.message === '' ? ('field_missing' as const) : undefined })}
        onSubmit={async () => undefined}
      >
        <RichTextField name="review" label="Revision request" />
        <RichTextField name="message" label="Message" />
        <SubmitButton>Send</SubmitButton>
      </AppForm>
    </Card>
    <Card title="As it is read">
      <RichTextView text={`${SAMPLE_HTML}<table><tr><th>Draft</th><td>2</td></tr></table><pre>monospace</pre>`} />
      <RichTextView text={'Plain text with a <name> in it\nand a second line.'} />
    </Card>
  </div>
)
