import { withQuery, type Query } from '~/rules/query-string'

/** Kinds of a fitness reservation, as in the address of its details (decisions §8). */
export const FITNESS_KINDS = ['gx', 'pt', 'pass', 'locker'] as const
export type FitnessKind = (typeof FITNESS_KINDS)[number]

const segment = encodeURIComponent

/** Links to the screens of the fitness centre. */
export const fitnessPaths = {
  home: () => '/fitness',
  programs: (query?: Query) => withQuery('/gx-fitness', query),
  program: ({ id }: { id: string }, query?: Query) =>
    withQuery(`/amenity/gx-program-information/${segment(id)}`, query),
  pass: (query?: Query) => withQuery('/amenity/purchase-monthly-pass', query),
  training: (query?: Query) => withQuery('/amenity/pt-reservation', query),
  locker: (query?: Query) => withQuery('/amenity/personal-locker-reservation', query),
  publicLockers: () => '/amenity/public-locker-list',
  /** The forms that book a reservation once more, filled in with it. */
  again: {
    gx: ({ programId }: { programId: string }, query?: Query) =>
      fitnessPaths.program({ id: programId }, query),
    unit: ({ id }: { id: string }) => `${fitnessPaths.training({ again: id })}#book`,
    package: ({ id }: { id: string }) => `${fitnessPaths.training({ again: id })}#buy`,
    pass: ({ id }: { id: string }) => `${fitnessPaths.pass({ again: id })}#buy`,
    locker: ({ id }: { id: string }) => `${fitnessPaths.locker({ again: id })}#locker`,
  },
  list: (query?: Query) => withQuery('/my-page/fitness-reservation-list', query),
  reservation: ({ id, kind }: { id: string; kind: FitnessKind }) =>
    `/my-page/fitness-reservation-details/${segment(id)}/${kind}`,
  /** The reservation as an iCalendar file. */
  reservationFile: ({ id, kind }: { id: string; kind: FitnessKind }) =>
    `/my-page/fitness-reservation-details/${segment(id)}/${kind}/calendar`,
  deskQueue: () => '/desk/fitness',
  deskInside: () => '/desk/fitness/inside',
  deskPrograms: (query?: Query) => withQuery('/desk/fitness/programs', query),
  deskProgram: ({ id }: { id: string }, query?: Query) =>
    withQuery(`/desk/fitness/programs/${segment(id)}`, query),
}

/** Links to the desk's screens of lockers. */
export const deskLockerPaths = {
  queue: () => '/desk/lockers',
  systems: () => '/desk/lockers/systems',
  plan: (query?: Query) => withQuery('/desk/lockers/plan', query),
  locker: ({ id }: { id: string }) => `/desk/lockers/${segment(id)}`,
}

/** Links to the desk's screens of P.T. */
export const deskTrainingPaths = {
  day: (query?: Query) => withQuery('/desk/fitness/training', query),
  trainers: () => '/desk/fitness/trainers',
  trainer: ({ id }: { id: string }, query?: Query) =>
    withQuery(`/desk/fitness/trainers/${segment(id)}`, query),
  packages: () => '/desk/fitness/packages',
  package: ({ id }: { id: string }) => `/desk/fitness/packages/${segment(id)}`,
}

/** Links to the desk's screens of monthly passes. */
export const deskPassPaths = {
  passes: (query?: Query) => withQuery('/desk/fitness/passes', query),
  pass: ({ id }: { id: string }) => `/desk/fitness/passes/${segment(id)}`,
  types: () => '/desk/fitness/pass-types',
  type: ({ id }: { id: string }) => `/desk/fitness/pass-types/${segment(id)}`,
}
