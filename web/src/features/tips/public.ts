export { OrderTip } from './OrderTip.tsx'
