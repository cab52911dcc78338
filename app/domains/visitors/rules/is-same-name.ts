import { normaliseUnicode } from '~/rules/truncate'

const fold = (name: string) => normaliseUnicode(name, 'NFKC').replace(/\s/g, '').toLowerCase()

/** Whether two spellings are the same visitor's name, ignoring NFKC, spaces and case (decisions §6). */
export const isSameName = (name: string, other: string) => fold(name) === fold(other)
