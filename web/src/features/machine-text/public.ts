export { ExtractedTextButton } from './ExtractedTextButton.tsx'
