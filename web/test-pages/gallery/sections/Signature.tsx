import { useState } from 'react'
import { Card } from '../../../src/ui/page/Card.tsx'
import { SignaturePad } from '../../../src/ui/signature/SignaturePad.tsx'

export function Signature() {
  const [png, setPng] = useState<string>()
  return (
    <Card title="Please sign">
      <SignaturePad onChange={setPng} />
      {png && <img src={png} alt="The signature as it is sent" width={140} height={100} />}
    </Card>
  )
}
