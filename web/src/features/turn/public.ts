export { TurnLine } from './TurnLine.tsx'
