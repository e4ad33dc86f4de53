import type SignatureCanvasClass from 'react-signature-canvas'
import * as packed from 'react-signature-canvas'

/** Returns the component. The package's bundle nests it under `default` more than once. */
const unwrapDefault = (found: unknown): unknown =>
  found && typeof found === 'object' && 'default' in found ? unwrapDefault(found.default) : found

export const SignatureCanvas = unwrapDefault(packed) as typeof SignatureCanvasClass
export type SignatureCanvas = SignatureCanvasClass
