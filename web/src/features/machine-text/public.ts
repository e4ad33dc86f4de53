export { MachineTextButton } from './MachineTextButton.tsx'
