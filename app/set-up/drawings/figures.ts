import { circle, polyline, type Sheet } from '../../ui/sheet'

/**
 * Joints as 'x,y x,y': feet at 0, up is negative, facing right. A standing person is 108 px, which is 1.7 m at
 * this scale.
 */
interface Pose {
  head: string
  torso: string
  legs: readonly string[]
  arms: readonly string[]
}

const POSES = {
  /** Seen from the front. */
  standing: {
    head: '0,-98',
    torso: '0,-86 0,-46',
    legs: ['-5.5,-50 -6,0', '5.5,-50 6,0'],
    arms: ['-13.5,-85 -16,-48', '13.5,-85 16,-48'],
  },
  /** In profile, holding a cup or a card. */
  holding: {
    head: '3,-98',
    torso: '0,-86 -1,-46',
    legs: ['-4,-50 -5,0', '2,-50 5,0'],
    arms: ['0,-82 5,-62 21,-67'],
  },
  pointing: {
    head: '3,-98',
    torso: '0,-86 -1,-46',
    legs: ['-4,-50 -7,0', '2,-50 6,0'],
    arms: ['0,-82 -7,-62 2,-50', '1,-82 16,-82 32,-96'],
  },
  walking: {
    head: '5,-98',
    torso: '1,-86 -1,-46',
    legs: ['0,-50 15,-26 19,0', '-2,-50 -10,-26 -27,-5'],
    arms: ['1,-82 -11,-66 -13,-50', '1,-82 11,-64 24,-58'],
  },
  /** Upright on a chair, hands on a table. */
  sitting: {
    head: '5,-85',
    torso: '1,-73 -2,-30',
    legs: ['-4,-33 27,-33 29,0'],
    arms: ['1,-68 7,-51 25,-51'],
  },
  /** On a bench or sofa, from the front. */
  seated: {
    head: '0,-85',
    torso: '0,-73 0,-31',
    legs: ['-6,-33 -8,0', '6,-33 8,0'],
    arms: ['-13.5,-72 -17,-50 -7,-39', '13.5,-72 17,-50 7,-39'],
  },
  /** Leaning back in an armchair. */
  resting: {
    head: '-8,-78',
    torso: '-9,-66 2,-26',
    legs: ['-2,-29 30,-33 38,0', '-2,-28 26,-30 28,0'],
    arms: ['-8,-62 -1,-44 18,-42'],
  },
  /** On a high stool at a bar. */
  atBar: {
    head: '5,-106',
    torso: '1,-94 -2,-52',
    legs: ['-4,-54 20,-52 20,-22'],
    arms: ['1,-89 8,-73 26,-76'],
  },
  /** Behind a counter, from the front, without legs. */
  serving: {
    head: '0,-98',
    torso: '0,-86 0,-46',
    legs: [],
    arms: ['-13.5,-85 -17,-66 -6,-58', '13.5,-85 17,-66 8,-58'],
  },
  running: {
    head: '12,-101',
    torso: '8,-89 -2,-51',
    legs: ['-1,-54 21,-40 17,-10', '-3,-54 -11,-30 -38,-31'],
    arms: ['8,-85 -9,-75 -17,-88', '8,-85 14,-65 32,-71'],
  },
  cycling: {
    head: '24,-112',
    torso: '17,-102 -6,-70',
    legs: ['-8,-72 22,-66 18,-36', '-8,-72 14,-50 12,-24'],
    arms: ['17,-98 30,-84 46,-88'],
  },
  lifting: {
    head: '0,-96',
    torso: '0,-84 0,-46',
    legs: ['-5,-49 -14,-24 -13,0', '5,-49 14,-24 13,0'],
    arms: ['-12,-83 -25,-101 -18,-126', '12,-83 25,-101 18,-126'],
  },
  stretching: {
    head: '4,-97',
    torso: '2,-85 0,-46',
    legs: ['-4,-49 -26,-24 -28,0', '4,-49 24,-28 30,0'],
    arms: ['-10,-83 -36,-88', '13,-84 25,-102 24,-124'],
  },
  lying: {
    head: '-42,-9',
    torso: '-31,-8 8,-8',
    legs: ['4,-7 58,-5'],
    arms: ['-24,-6 2,-4'],
  },
} satisfies Record<string, Pose>

type PoseName = keyof typeof POSES

/** A person with feet at x, y, in a dark or light coat, facing right or left. */
export function person(
  sheet: Sheet,
  x: number,
  y: number,
  pose: PoseName,
  { isLight = false, facesLeft = false }: { isLight?: boolean; facesLeft?: boolean } = {},
) {
  const { head, torso, legs, arms }: Pose = POSES[pose]
  const joints = (part: string) =>
    part.split(' ').map((joint): [number, number] => {
      const [dx = 0, dy = 0] = joint.split(',').map(Number)
      return [x + (facesLeft ? -dx : dx), y + dy]
    })
  const path = (limb: string) => polyline(...joints(limb))
  const [[headX, headY] = [x, y]] = joints(head)
  sheet.draw('legs', ...legs.map(path))
  sheet.draw(isLight ? 'torsoLight' : 'torso', path(torso))
  sheet.draw('armGap', ...arms.map(path))
  sheet.draw(isLight ? 'armLight' : 'arm', ...arms.map(path))
  sheet.draw('people', circle(headX, headY, 8.5))
}
