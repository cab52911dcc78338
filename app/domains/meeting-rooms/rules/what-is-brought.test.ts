import { expect, test } from 'vitest'
import { whatIsBrought } from './what-is-brought'

const camera = { code: 'camera', foundAs: ['video' as const] }
const cart = { code: 'cart', foundAs: ['projector' as const, 'video' as const] }
const room = { foundAs: ['screen' as const] }

test.each([
  ['nothing for what the room has', ['screen'], [camera], []],
  ['the first of its kind', ['video'], [camera, cart], [camera]],
  ['one thing for two kinds, once', ['projector', 'video'], [cart, camera], [cart]],
  ['no room where nothing has it', ['screen', 'microphone'], [camera, cart], null],
] as const)('%s', (_, needs, extras, brought) => expect(whatIsBrought(room, needs, extras)).toEqual(brought))
