import type { GatePass } from '~/domains/visitors/pass-schemas'

/** Whether a pass opens the gate now or later; others show no code. */
export const isUsablePass = ({ state }: GatePass) => state === 'valid' || state === 'notYet'
