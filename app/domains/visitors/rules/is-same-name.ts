import { composed } from '../../../rules/cut-off'

const fold = (name: string) => composed(name, 'NFKC').replace(/\s/g, '').toLowerCase()

/** Whether two spellings are one visitor's name: NFKC, spaces and case make no other person of it (decisions §6). */
export const isSameName = (name: string, other: string) => fold(name) === fold(other)
