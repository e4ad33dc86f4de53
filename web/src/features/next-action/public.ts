export { OrderTurn } from './OrderTurn.tsx'
export { TurnLine } from './TurnLine.tsx'
export { useTurnSentence } from './use-turn-sentence.ts'
