-- The demo shop had the GSTIN of its first vendor, and no two businesses share one. A shop that was given its own name
-- keeps what its owner typed.
update shop_settings set gstin = '27ZZZPZ0000Z2Z9'
where gstin = '27ZZZCZ0000Z1Z1' and name = 'Yantra' and legal_name = 'Yantra Computers (demo business)';
