-- The listening bar of a portal whose rooms stand already; a new portal gets it with its rooms (db/seed/rooms.ts).
INSERT INTO bookable_things (kind, code, place, name_ko, name_en, equipment_ko, equipment_en, seats, won_per_hour, minimum_minutes)
SELECT 'listening', 'listening-bar', 8, '리스닝바', 'Listening bar',
  '대형 스피커와 진공관 앰프, 턴테이블 2대, 음반 벽',
  'Large loudspeakers and valve amplifier, 2 turntables, wall of records', 20, 60000, 120
WHERE EXISTS (SELECT 1 FROM bookable_things)
ON CONFLICT (code) DO NOTHING;
