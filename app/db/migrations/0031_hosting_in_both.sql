-- The hosting provider has a name in both languages; the older version goes on reading the one it knows.
UPDATE settings
SET value = value || jsonb_build_object('hostingKo', value ->> 'hosting', 'hostingEn', '')
WHERE name = 'building.business' AND value ? 'hosting';
