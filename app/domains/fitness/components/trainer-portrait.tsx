/** Hair of the drawn portraits, by number: short, bob, tied up, parted. */
const HAIR: Record<number, string> = {
  1: 'M20 27c0-9 5-14 12-14s12 5 12 14c-2-4-4-6-6-7-4 2-11 2-14 0-2 2-3 4-4 7Z',
  2: 'M18 40c-1-16 3-27 14-27s15 11 14 27h-4c1-7 0-12-2-16-6 1-12 0-16-3-2 5-3 11-2 19Z',
  3: 'M28 11a5 5 0 1 1 8 0c6 2 9 8 8 16-2-5-6-8-12-8s-10 3-12 8c-1-8 2-14 8-16Z',
  4: 'M20 29c-2-11 4-17 12-17 9 0 14 6 12 17-1-5-3-8-6-10-5 0-9-1-12-3 0 5-3 8-6 13Z',
}

/** A drawn portrait of a trainer; decorative, as the name stands beside it. */
export const TrainerPortrait = ({ portrait }: { portrait: number }) => (
  <svg
    viewBox="0 0 64 64"
    width={64}
    height={64}
    aria-hidden="true"
    className="shrink-0 bg-celadon-100 text-pine"
  >
    <path d="M10 64c1-12 9-18 22-18s21 6 22 18Z" fill="currentColor" />
    <path d="M27 40h10v7a5 5 0 0 1-10 0Z" className="fill-white" />
    <ellipse cx="32" cy="31" rx="11" ry="13" className="fill-white" stroke="currentColor" strokeWidth="1.5" />
    <path d={HAIR[portrait] ?? HAIR[1]} fill="currentColor" />
  </svg>
)
