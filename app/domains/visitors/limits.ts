/*
 * What schemas and screens both name. A screen's script takes it from here, without the schemas.
 */

/** Why people come; `other` asks for words of one's own (decisions §6). */
export const VISIT_PURPOSES = ['meeting', 'interview', 'delivery', 'maintenance', 'event', 'other'] as const

/** Besides the one who reserves (specification §5). */
export const MAX_ADDITIONAL_VISITORS = 10
