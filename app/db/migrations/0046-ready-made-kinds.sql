-- What a computer shop sells, with the specifications of each kind (docs/decisions/067-ready-made-kinds.md). The owner
-- changes all of it. Names of parts follow the schemas of BuildCores OpenDB.

insert into categories (key, parent, name, plural, address, position, usual_hsn, needs_serial) values
  ('processors', 'Component', 'Processors', 'processors', 'Processors', 1,
    '[{"code": "84733010", "goods": "microprocessors"}, {"code": "85423100", "goods": "processors, as integrated circuits"}]', null),
  ('motherboards', 'Component', 'Motherboards', 'motherboards', 'Motherboards', 2,
    '[{"code": "84733020", "goods": "motherboards"}]', null),
  ('memory', 'Component', 'Memory (RAM)', 'memory kits', 'Memory', 3,
    '[{"code": "84733099", "goods": "memory modules"}]', null),
  ('graphics-cards', 'Component', 'Graphics cards', 'graphics cards', 'Graphics-cards', 4,
    '[{"code": "84733030", "goods": "graphics cards"}]', null),
  ('ssds', 'Component', 'SSDs', 'SSDs', 'SSDs', 5,
    '[{"code": "85235100", "goods": "solid-state drives"}, {"code": "84717090", "goods": "other storage units"}]', null),
  ('hard-disks', 'Component', 'Hard disks', 'hard disks', 'Hard-disks', 6,
    '[{"code": "84717020", "goods": "hard disks"}]', null),
  ('power-supplies', 'Component', 'Power supplies', 'power supplies', 'Power-supplies', 7,
    '[{"code": "85044090", "goods": "power supplies"}]', null),
  ('cabinets', 'Component', 'Cabinets', 'cabinets', 'Cabinets', 8,
    '[{"code": "84733099", "goods": "cabinets and other parts"}]', null),
  ('cpu-coolers', 'Component', 'CPU coolers', 'CPU coolers', 'CPU-coolers', 9,
    '[{"code": "84733099", "goods": "heat sinks and coolers"}, {"code": "84145990", "goods": "fans"}]', null),
  ('keyboards', 'Accessory', 'Keyboards', 'keyboards', 'Keyboards', 1,
    '[{"code": "84716040", "goods": "keyboards"}]', null),
  ('mice', 'Accessory', 'Mice', 'mice', 'Mice', 2, '[{"code": "84716060", "goods": "mice"}]', null),
  ('headsets', 'Accessory', 'Headsets', 'headsets', 'Headsets', 3,
    '[{"code": "85183020", "goods": "wired headsets"}, {"code": "85183019", "goods": "wireless headsets"}]', null),
  ('cables', 'Accessory', 'Cables', 'cables', 'Cables', 4, '[{"code": "85444299", "goods": "cables with connectors"}]', false),
  ('printers-and-scanners', null, 'Printers and scanners', 'printers', 'Printers-and-scanners', 7,
    '[{"code": "84433100", "goods": "printers that scan or copy"}, {"code": "84433250", "goods": "inkjet printers"}, {"code": "84433240", "goods": "laser printers"}]', true),
  ('routers', null, 'Routers', 'routers', 'Routers', 8, '[{"code": "85176290", "goods": "routers and Wi-Fi"}]', true),
  ('ups', null, 'UPS', 'UPS units', 'UPS', 9, '[{"code": "85044010", "goods": "UPS"}]', true);

-- 'so-dimm=SO-DIMM (laptop)', or a label alone whose key is made of it.
create function pg_temp.options(labels text[]) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'key', case when label like '%=%' then split_part(label, '=', 1)
      else trim('-' from regexp_replace(lower(label), '[^a-z0-9]+', '-', 'g')) end,
    'label', case when label like '%=%' then substr(label, strpos(label, '=') + 1) else label end
  ) order by place), '[]')
  from unnest(labels) with ordinality as each (label, place)
$$;

insert into specifications
  (key, name, address, group_name, type, unit, decimals, options, better, filters, filter_step, on_card, comparative, rivals, help, position)
select key, name, address, group_name, type, unit, decimals, pg_temp.options(options), better, filters, filter_step,
  on_card, comparative, rivals, help, 100 + 5 * place
from (values
  -- Screens
  ('resolution', 'Resolution', 'resolution', 'Display', 'choice', null, 0,
    array['HD (1366 × 768)', 'Full HD (1920 × 1080)', 'WUXGA (1920 × 1200)', 'QHD (2560 × 1440)', 'WQXGA (2560 × 1600)', '2.8K (2880 × 1800)', 'Ultrawide QHD (3440 × 1440)', '4K (3840 × 2160)', 'UHD+ (3840 × 2400)', '5K (5120 × 2880)'],
    null, true, null, false, null, null, 'The number of dots across and down. More dots make text and pictures sharper.', 1),
  ('panel', 'Panel', 'panel', 'Display', 'choice', null, 0, array['IPS', 'VA', 'TN', 'OLED', 'QD-OLED', 'Mini-LED'],
    null, true, null, false, null, null, 'IPS shows the same colours from every side. OLED has the deepest black. VA has strong contrast. TN costs the least.', 2),
  ('brightnessNits', 'Brightness', 'brightness', 'Display', 'number', 'nits', 0, null, 'more', true, 50, false, 'Brighter', 'are brighter', '250 nits are enough indoors. Near a window or outdoors you want 400 or more.', 3),
  ('srgbPercent', 'sRGB coverage', 'srgb', 'Display', 'number', '%', 0, null, 'more', true, 5, false, 'Higher sRGB coverage', 'cover more of sRGB', 'How many of the colours of websites and photos the screen can show. Near 100% is right for editing photos.', 4),
  ('dciP3Percent', 'DCI-P3 coverage', 'dci-p3', 'Display', 'number', '%', 0, null, 'more', false, null, false, 'Higher DCI-P3 coverage', 'cover more of DCI-P3', 'How many of the colours of films the screen can show. It matters for editing video.', 5),
  ('touchscreen', 'Touchscreen', 'touchscreen', 'Display', 'yes-no', null, 0, null, null, true, null, false, null, null, 'You can tap and scroll on the screen with a finger.', 6),
  ('responseMs', 'Response time', 'response-time', 'Display', 'number', 'ms', 1, null, 'less', true, null, false, 'Faster response', 'respond faster', 'How fast a dot changes its colour (grey to grey). A shorter time blurs fast games less.', 7),
  ('aspectRatio', 'Aspect ratio', 'aspect-ratio', 'Display', 'choice', null, 0, array['16:9', '16:10', '21:9 (ultrawide)', '32:9 (super ultrawide)'], null, false, null, false, null, null, 'Width to height. 16:10 shows a few more lines of text than 16:9.', 8),
  ('curved', 'Curved', 'curved', 'Display', 'yes-no', null, 0, null, null, true, null, false, null, null, null, 9),
  ('adaptiveSync', 'Adaptive sync', 'adaptive-sync', 'Display', 'choices', null, 0, array['FreeSync', 'G-SYNC', 'G-SYNC Compatible', 'Adaptive-Sync'],
    null, true, null, false, null, null, 'The screen follows the graphics card, so that games do not tear or stutter.', 10),
  -- Memory, storage and graphics of computers
  ('memoryType', 'Memory type', 'memory-type', 'Performance', 'choice', null, 0, array['DDR3', 'DDR4', 'DDR5'], null, true, null, true, null, null, 'DDR5 is faster than DDR4. A module fits only a board made for its type.', 20),
  ('graphicsKind', 'Graphics type', 'graphics-type', 'Performance', 'choice', null, 0,
    array['integrated=Built in', 'dedicated=Separate chip'],
    null, true, null, false, null, null, 'Built-in graphics are enough for office work and films. Games and 3D work want a separate chip.', 21),
  ('graphicsGb', 'Graphics memory', 'graphics-memory', 'Performance', 'number', 'GB', 0, null, 'more', true, null, true, 'More graphics memory', 'have more', '8 GB are enough for games in Full HD. 4K and AI work want 12 GB or more.', 22),
  ('graphicsWatts', 'Graphics power', 'graphics-power', 'Performance', 'number', 'W', 0, null, 'more', true, 5, false, 'More graphics power', 'have more', 'The same chip is faster in a laptop that gives it more power.', 23),
  -- What can be upgraded
  ('ramUpgrade', 'RAM upgrade', 'ram-upgrade', 'Upgrades', 'choice', null, 0,
    array['slots=Possible (in slots)', 'part-soldered=Partly (some is soldered)', 'soldered=Not possible (soldered)'],
    null, true, null, false, null, null, 'Soldered RAM can never be changed. Choose enough of it when you buy.', 30),
  ('ramSlotsFree', 'Free RAM slots', 'free-ram-slots', 'Upgrades', 'number', null, 0, null, 'more', false, null, false, 'More free RAM slots', 'have more', 'Into a free slot you can put more RAM later and keep what is fitted.', 31),
  ('maxMemoryGb', 'Maximum RAM', 'maximum-ram', 'Upgrades', 'number', 'GB', 0, null, 'more', false, null, false, 'Higher maximum RAM', 'take more', 'The most RAM it works with after an upgrade.', 32),
  ('storageSlotsFree', 'Free SSD slots', 'free-ssd-slots', 'Upgrades', 'number', null, 0, null, 'more', false, null, false, 'More free SSD slots', 'have more', 'Into a free M.2 slot you can put a second SSD.', 33),
  -- Ports and networks
  ('portTypes', 'Port types', 'port-types', 'Connections', 'choices', null, 0,
    array['USB-A', 'USB-C', 'usb-c-display=USB-C with display', 'Thunderbolt 4', 'Thunderbolt 5', 'HDMI', 'DisplayPort', 'VGA', 'DVI', 'ethernet=Ethernet (LAN)', 'sd=SD card', 'microsd=microSD card', 'audio=Headphone jack', 'smart-card=Smart card', 'lock=Lock slot'],
    null, true, null, false, null, null, 'What you can plug in without an adapter.', 40),
  ('usbPorts', 'USB ports', 'usb-ports', 'Connections', 'number', null, 0, null, 'more', false, null, false, 'More USB ports', 'have more', 'All USB-A and USB-C ports together.', 41),
  ('usbCWatts', 'USB-C charging', 'usb-c-charging', 'Connections', 'number', 'W', 0, null, 'more', true, null, false, 'More power over USB-C', 'give more', 'A monitor that gives 65 W or more charges a laptop over the same cable.', 42),
  ('wifi', 'Wi-Fi', 'wi-fi', 'Connections', 'choice', null, 0, array['Wi-Fi 4', 'Wi-Fi 5', 'Wi-Fi 6', 'Wi-Fi 6E', 'Wi-Fi 7', 'none=No Wi-Fi'], null, true, null, false, null, null, 'A higher number is newer and faster, if the router has it too.', 43),
  ('bluetooth', 'Bluetooth', 'bluetooth', 'Connections', 'choice', null, 0, array['4.2', '5.0', '5.1', '5.2', '5.3', '5.4', 'none=No Bluetooth'], null, false, null, false, null, null, 'For wireless headsets, mice and keyboards.', 44),
  ('ethernetSpeed', 'LAN speed', 'lan-speed', 'Connections', 'choice', null, 0, array['100 Mb/s', '1 Gb/s', '2.5 Gb/s', '5 Gb/s', '10 Gb/s'], null, true, null, false, null, null, 'The speed of the socket for a network cable.', 45),
  ('connectsBy', 'Connects by', 'connects-by', 'Connections', 'choices', null, 0,
    array['usb=USB cable', 'dongle=2.4 GHz dongle', 'bluetooth=Bluetooth', 'jack=3.5 mm jack', 'wi-fi=Wi-Fi', 'ethernet=Network cable'],
    null, true, null, true, null, null, 'Every way to connect it. Without cable, a dongle reacts faster than Bluetooth.', 46),
  -- Camera and input
  ('webcam', 'Webcam', 'webcam', 'Camera and keyboard', 'choice', null, 0, array['none=No webcam', '720p', '1080p', '1440p', '4K'], null, true, null, false, null, null, '1080p looks clear in video calls. 720p looks soft.', 50),
  ('webcamShutter', 'Webcam shutter', 'webcam-shutter', 'Camera and keyboard', 'yes-no', null, 0, null, null, false, null, false, null, null, 'A slide covers the camera when you do not use it.', 51),
  ('backlitKeys', 'Backlit keys', 'backlit-keys', 'Camera and keyboard', 'yes-no', null, 0, null, null, true, null, false, null, null, 'The letters shine, so you can type in the dark.', 52),
  ('numberPad', 'Number pad', 'number-pad', 'Camera and keyboard', 'yes-no', null, 0, null, null, true, null, false, null, null, 'A block of number keys on the right. Handy for billing and accounts.', 53),
  ('fingerprintReader', 'Fingerprint reader', 'fingerprint-reader', 'Camera and keyboard', 'yes-no', null, 0, null, null, true, null, false, null, null, 'You log in with a finger instead of a password.', 54),
  -- Battery and box
  ('batteryWh', 'Battery', 'battery', 'Power and cooling', 'number', 'Wh', 0, null, 'more', true, 5, false, 'Larger battery', 'have a larger battery', 'How much the battery holds. Flights take batteries up to 100 Wh in the cabin.', 60),
  ('batteryHours', 'Battery life', 'battery-life', 'Power and cooling', 'number', 'hours', 0, null, 'more', true, 5, false, 'Longer battery life', 'last longer', 'As the maker measures it. Lights and loud sound shorten it.', 61),
  ('inTheBox', 'In the box', 'in-the-box', 'In the box', 'text', null, 0, null, null, false, null, false, null, null, 'Everything that you get.', 62),
  -- Parts of a computer
  ('socket', 'Socket', 'socket', 'Compatibility', 'choice', null, 0, array['AM4', 'AM5', 'sTR5', 'LGA 1200', 'LGA 1700', 'LGA 1851'], null, true, null, true, null, null, 'Processor and motherboard need the same socket.', 70),
  ('coolerSockets', 'Fits sockets', 'fits-sockets', 'Compatibility', 'choices', null, 0, array['AM4', 'AM5', 'sTR5', 'LGA 1200', 'LGA 1700', 'LGA 1851'], null, true, null, true, null, null, 'The cooler can be mounted on processors with these sockets.', 71),
  ('microarchitecture', 'Generation', 'generation', 'Performance', 'text', null, 0, null, null, false, null, false, null, null, 'The maker''s name of the processor family, for example Zen 5 or Raptor Lake.', 72),
  ('threads', 'Threads', 'threads', 'Performance', 'number', null, 0, null, 'more', false, null, false, 'More threads', 'have more', 'How many tasks the processor works on at the same moment.', 73),
  ('baseGhz', 'Base clock', 'base-clock', 'Performance', 'number', 'GHz', 2, null, null, false, null, false, null, null, 'The speed that it holds at its normal power.', 74),
  ('boostGhz', 'Boost clock', 'boost-clock', 'Performance', 'number', 'GHz', 2, null, 'more', true, 0.1, true, 'Higher boost clock', 'have a higher boost clock', 'The highest speed of a single core, for short moments.', 75),
  ('cacheMb', 'L3 cache', 'l3-cache', 'Performance', 'number', 'MB', 0, null, 'more', false, null, false, 'More L3 cache', 'have more', 'Fast memory inside the processor. Many games run faster with more of it.', 76),
  ('memoryTypes', 'Works with memory', 'works-with-memory', 'Compatibility', 'choices', null, 0, array['DDR4', 'DDR5'], null, true, null, false, null, null, 'The motherboard decides which of them you need.', 77),
  ('builtInGraphics', 'Built-in graphics', 'built-in-graphics', 'Performance', 'yes-no', null, 0, null, null, true, null, false, null, null, 'Without built-in graphics you need a graphics card to see a picture.', 78),
  ('tdpWatts', 'TDP', 'tdp', 'Power and cooling', 'number', 'W', 0, null, null, true, 5, false, null, null, 'The heat that the cooler must carry away at normal speed.', 79),
  ('pptWatts', 'Maximum power', 'maximum-power', 'Power and cooling', 'number', 'W', 0, null, null, false, null, false, null, null, 'What the processor may draw under full load (PPT or maximum turbo power).', 80),
  ('includesCooler', 'Cooler in the box', 'cooler-in-the-box', 'In the box', 'yes-no', null, 0, null, null, true, null, false, null, null, 'Without one you need to buy a CPU cooler.', 81),
  ('chipset', 'Chipset', 'chipset', 'Compatibility', 'choice', null, 0,
    array['A520', 'B450', 'B550', 'X570', 'A620', 'B650', 'B650E', 'X670', 'X670E', 'B840', 'B850', 'X870', 'X870E', 'H510', 'B560', 'H610', 'B660', 'B760', 'H770', 'Z690', 'Z790', 'H810', 'B860', 'Z890'],
    null, true, null, true, null, null, 'It decides which processors work, how many ports there are, and whether you can overclock.', 82),
  ('boardSize', 'Board size', 'board-size', 'Compatibility', 'choice', null, 0, array['Mini-ITX', 'Micro ATX', 'ATX', 'E-ATX'], null, true, null, true, null, null, 'The cabinet must have room for a board of this size.', 83),
  ('memorySlots', 'Memory slots', 'memory-slots', 'Upgrades', 'number', null, 0, null, 'more', true, null, false, 'More memory slots', 'have more', 'How many modules of RAM fit on the board.', 84),
  ('m2Slots', 'M.2 slots', 'm2-slots', 'Upgrades', 'number', null, 0, null, 'more', true, null, false, 'More M.2 slots', 'have more', 'How many M.2 SSDs fit on the board.', 85),
  ('sataPorts', 'SATA ports', 'sata-ports', 'Connections', 'number', null, 0, null, 'more', false, null, false, 'More SATA ports', 'have more', 'For 2.5-inch SSDs and hard disks.', 86),
  ('x16Slots', 'PCIe x16 slots', 'x16-slots', 'Connections', 'number', null, 0, null, 'more', false, null, false, 'More PCIe x16 slots', 'have more', 'A graphics card needs one of these long slots.', 87),
  ('epsPlugs', 'CPU power plugs', 'cpu-power-plugs', 'Power and cooling', 'number', null, 0, null, null, false, null, false, null, null, '8-pin plugs (EPS) between power supply and motherboard. A second one helps large processors.', 88),
  ('frontUsbC', 'Front USB-C', 'front-usb-c', 'Connections', 'yes-no', null, 0, null, null, true, null, false, null, null, 'A USB-C port on the front of the cabinet works only if the motherboard has a plug for it.', 89),
  ('biosFlashback', 'BIOS update without CPU', 'bios-flashback', 'Compatibility', 'yes-no', null, 0, null, null, true, null, false, null, null, 'You can make the board ready for a newer processor from a pen drive, before one is fitted.', 90),
  ('backConnect', 'Rear connectors', 'rear-connectors', 'Compatibility', 'yes-no', null, 0, null, null, false, null, false, null, null, 'The plugs are on the back of the board. Board and cabinet must both be made for it.', 91),
  ('moduleForm', 'Module type', 'module-type', 'Compatibility', 'choice', null, 0, array['dimm=Desktops (DIMM)', 'so-dimm=Laptops (SO-DIMM)', 'camm2=Laptops (CAMM2)'], null, true, null, true, null, null, 'Laptops and desktops take modules of different length.', 92),
  ('modules', 'Modules', 'modules', 'Performance', 'number', null, 0, null, null, true, null, false, null, null, 'Two modules are faster than one with the same total.', 93),
  ('memorySpeed', 'Memory speed', 'memory-speed', 'Performance', 'number', 'MT/s', 0, null, 'more', true, null, true, 'Faster', 'are faster', 'The board must support the speed. Faster modules then run at the speed of the board.', 94),
  ('casLatency', 'CAS latency', 'cas-latency', 'Performance', 'number', null, 0, null, 'less', false, null, false, 'Lower CAS latency', 'have a lower latency', 'How many beats the memory takes to answer. Lower is quicker at the same speed.', 95),
  ('ecc', 'ECC', 'ecc', 'Performance', 'yes-no', null, 0, null, null, true, null, false, null, null, 'Finds and corrects errors. It is for servers and workstations, and the board must support it.', 96),
  ('lighting', 'Lighting', 'lighting', 'Look', 'choice', null, 0, array['none=No lighting', 'one-colour=One colour', 'RGB'], null, true, null, false, null, null, 'RGB shows colours that you choose in a program.', 97),
  ('gpuChip', 'Graphics chip', 'graphics-chip', 'Performance', 'choice', null, 0,
    array['GeForce RTX 3050', 'GeForce RTX 4060', 'GeForce RTX 5050', 'GeForce RTX 5060', 'GeForce RTX 5060 Ti', 'GeForce RTX 5070', 'GeForce RTX 5070 Ti', 'GeForce RTX 5080', 'GeForce RTX 5090', 'Radeon RX 7600', 'Radeon RX 7700 XT', 'Radeon RX 7800 XT', 'Radeon RX 9060 XT', 'Radeon RX 9070', 'Radeon RX 9070 XT', 'Arc B570', 'Arc B580', 'other=Another chip'],
    null, true, null, true, null, null, 'Cards with the same chip are about equally fast, whoever made them.', 98),
  ('graphicsMemoryType', 'Graphics memory type', 'graphics-memory-type', 'Performance', 'choice', null, 0, array['GDDR5', 'GDDR6', 'GDDR6X', 'GDDR7'], null, false, null, false, null, null, null, 99),
  ('slotKind', 'PCIe slot', 'pcie-slot', 'Compatibility', 'choice', null, 0, array['PCIe 3.0 x16', 'PCIe 4.0 x8', 'PCIe 4.0 x16', 'PCIe 5.0 x8', 'PCIe 5.0 x16'], null, false, null, false, null, null, 'A card also works in an older slot, a little slower.', 100),
  ('boardWatts', 'Power draw', 'power-draw', 'Power and cooling', 'number', 'W', 0, null, 'less', true, 10, false, 'Draws less power', 'draw less', 'What the card draws under full load.', 101),
  ('recommendedPsuWatts', 'Recommended power supply', 'recommended-power-supply', 'Power and cooling', 'number', 'W', 0, null, 'less', true, 50, false, 'Works with a smaller power supply', 'need less', 'The wattage of power supply that the maker recommends for the whole computer.', 102),
  ('gpuPlugs', 'Power plugs', 'power-plugs', 'Power and cooling', 'choice', null, 0, array['none=None', '6-pin', '8-pin', '6-pin + 8-pin', '2 × 8-pin', '3 × 8-pin', '12v-2x6=12V-2x6 (12VHPWR)'], null, false, null, false, null, null, 'The power supply needs the same plugs.', 103),
  ('lengthMm', 'Length', 'length', 'Size and weight', 'number', 'mm', 0, null, 'less', true, 10, false, 'Shorter', 'are shorter', 'The cabinet must have room for this length.', 104),
  ('slotsTaken', 'Slots taken', 'slots-taken', 'Compatibility', 'number', null, 1, null, 'less', false, null, false, 'Takes fewer slots', 'take fewer', 'How many slots of the cabinet the card covers.', 105),
  ('driveForm', 'Drive size', 'drive-size', 'Compatibility', 'choice', null, 0, array['M.2 2230', 'M.2 2242', 'M.2 2280', 'M.2 22110', '2.5-inch', '3.5-inch', 'external=External'], null, true, null, true, null, null, 'Most laptops take M.2 2280. The numbers are the width and length in mm.', 106),
  ('driveInterface', 'Interface', 'interface', 'Performance', 'choice', null, 0, array['SATA 6 Gb/s', 'pcie-3=NVMe, PCIe 3.0', 'pcie-4=NVMe, PCIe 4.0', 'pcie-5=NVMe, PCIe 5.0', 'USB 3.2 Gen 1', 'USB 3.2 Gen 2', 'USB 3.2 Gen 2x2', 'USB4'], null, true, null, true, null, null, 'NVMe is many times faster than SATA. A SATA slot does not take an NVMe drive.', 107),
  ('readMbps', 'Read speed', 'read-speed', 'Performance', 'number', 'MB/s', 0, null, 'more', true, 500, false, 'Reads faster', 'read faster', 'How fast large files are read, as the maker measures it.', 108),
  ('writeMbps', 'Write speed', 'write-speed', 'Performance', 'number', 'MB/s', 0, null, 'more', false, null, false, 'Writes faster', 'write faster', 'How fast large files are written, as the maker measures it.', 109),
  ('enduranceTb', 'Endurance', 'endurance', 'Performance', 'number', 'TB written', 0, null, 'more', false, null, false, 'Longer endurance', 'last longer', 'How much can be written before the warranty ends.', 110),
  ('dramCache', 'DRAM cache', 'dram-cache', 'Performance', 'yes-no', null, 0, null, null, true, null, false, null, null, 'An SSD with its own cache stays fast when it is nearly full.', 111),
  ('rpm', 'Rotation speed', 'rotation-speed', 'Performance', 'number', 'rpm', 0, null, 'more', true, null, true, 'Spins faster', 'spin faster', '7,200 rpm is faster, 5,400 rpm is quieter.', 112),
  ('wattage', 'Wattage', 'wattage', 'Performance', 'number', 'W', 0, null, 'more', true, 50, true, 'More power', 'have more', 'Add up what processor and graphics card draw, and leave about a third free.', 113),
  ('efficiency', 'Efficiency', 'efficiency', 'Power and cooling', 'choice', null, 0, array['none=Not rated', '80 PLUS', '80 PLUS Bronze', '80 PLUS Silver', '80 PLUS Gold', '80 PLUS Platinum', '80 PLUS Titanium'], null, true, null, true, null, null, 'A higher rating wastes less electricity and makes less heat.', 114),
  ('modular', 'Cables', 'modular', 'Compatibility', 'choice', null, 0, array['full=Fully modular', 'semi=Semi-modular', 'fixed=Fixed'], null, true, null, true, null, null, 'With modular cables you plug in only what you need.', 115),
  ('psuForm', 'Power supply size', 'power-supply-size', 'Compatibility', 'choice', null, 0, array['ATX', 'SFX', 'SFX-L', 'TFX', 'Flex ATX'], null, true, null, false, null, null, 'Most cabinets take ATX. Small ones take SFX.', 116),
  ('atxVersion', 'ATX version', 'atx-version', 'Power and cooling', 'choice', null, 0, array['ATX 2.x', 'ATX 3.0', 'ATX 3.1'], null, true, null, false, null, null, 'ATX 3.0 and 3.1 are made for the power peaks of new graphics cards.', 117),
  ('pciePlugs', '6+2-pin plugs', 'pcie-plugs', 'Power and cooling', 'number', null, 0, null, 'more', false, null, false, 'More 6+2-pin plugs', 'have more', 'For graphics cards with 6-pin or 8-pin sockets.', 118),
  ('plugs16', '12V-2x6 plugs', 'plugs-12v-2x6', 'Power and cooling', 'number', null, 0, null, 'more', false, null, false, 'More 12V-2x6 plugs', 'have more', 'For new graphics cards with the small 16-pin socket (12VHPWR).', 119),
  ('caseKind', 'Cabinet type', 'cabinet-type', 'Compatibility', 'choice', null, 0, array['Full tower', 'Mid tower', 'Mini tower', 'mini-itx=Mini-ITX', 'Slim desktop', 'Open frame'], null, true, null, true, null, null, null, 120),
  ('boardSizes', 'Fits boards', 'fits-boards', 'Compatibility', 'choices', null, 0, array['Mini-ITX', 'Micro ATX', 'ATX', 'E-ATX'], null, true, null, true, null, null, 'The sizes of motherboard that can be screwed in.', 121),
  ('maxCardMm', 'Maximum graphics card length', 'maximum-card-length', 'Compatibility', 'number', 'mm', 0, null, 'more', true, 10, false, 'Room for a longer graphics card', 'have more room', 'A radiator in the front takes about 55 mm of it.', 122),
  ('maxCoolerMm', 'Maximum CPU cooler height', 'maximum-cooler-height', 'Compatibility', 'number', 'mm', 0, null, 'more', true, 5, false, 'Room for a taller CPU cooler', 'have more room', null, 123),
  ('maxPsuMm', 'Maximum power supply length', 'maximum-power-supply-length', 'Compatibility', 'number', 'mm', 0, null, 'more', false, null, false, 'Room for a longer power supply', 'have more room', null, 124),
  ('radiators', 'Radiators', 'radiators', 'Compatibility', 'choices', null, 0, array['120 mm', '140 mm', '240 mm', '280 mm', '360 mm', '420 mm'], null, true, null, false, null, null, 'The sizes of liquid coolers that fit.', 125),
  ('cardSlots', 'Expansion slots', 'expansion-slots', 'Compatibility', 'number', null, 0, null, 'more', false, null, false, 'More expansion slots', 'have more', null, 126),
  ('bays35', '3.5-inch bays', 'bays-3-5', 'Compatibility', 'number', null, 0, null, 'more', false, null, false, 'More 3.5-inch bays', 'have more', 'For hard disks.', 127),
  ('bays25', '2.5-inch bays', 'bays-2-5', 'Compatibility', 'number', null, 0, null, 'more', false, null, false, 'More 2.5-inch bays', 'have more', 'For SATA SSDs.', 128),
  ('fansFitted', 'Fans fitted', 'fans-fitted', 'Power and cooling', 'number', null, 0, null, 'more', true, null, false, 'More fans', 'have more', null, 129),
  ('sidePanel', 'Side panel', 'side-panel', 'Look', 'choice', null, 0, array['glass=Tempered glass', 'Acrylic', 'Mesh', 'solid=Solid'], null, true, null, false, null, null, null, 130),
  ('coolerKind', 'Cooler type', 'cooler-type', 'Power and cooling', 'choice', null, 0, array['air=Air', 'liquid=Liquid (AIO)'], null, true, null, true, null, null, 'A good air cooler is enough for most processors. Liquid coolers suit the largest ones.', 131),
  ('radiator', 'Radiator', 'radiator', 'Compatibility', 'choice', null, 0, array['120 mm', '140 mm', '240 mm', '280 mm', '360 mm', '420 mm'], null, true, null, true, null, null, 'The cabinet must have a place for it.', 132),
  ('coolerMm', 'Cooler height', 'cooler-height', 'Compatibility', 'number', 'mm', 0, null, 'less', true, 5, false, 'Lower', 'are lower', 'The cabinet must be wide enough for it.', 133),
  ('ratedWatts', 'Cools up to', 'cools-up-to', 'Power and cooling', 'number', 'W', 0, null, 'more', true, 10, false, 'Cools more', 'cool more', 'Compare it with the highest power of the processor.', 134),
  ('noiseDb', 'Noise', 'noise', 'Power and cooling', 'number', 'dB(A)', 1, null, 'less', true, 1, false, 'Quieter', 'are quieter', 'At the highest speed of its fans. 30 dB(A) is a whisper.', 135),
  ('heightAdjust', 'Height adjustment', 'height-adjustment', 'Comfort', 'yes-no', null, 0, null, null, true, null, false, null, null, 'You can raise the screen to the height of your eyes.', 136),
  ('vesaMount', 'VESA mount', 'vesa-mount', 'Comfort', 'choice', null, 0, array['none=None', '75 × 75 mm', '100 × 100 mm'], null, false, null, false, null, null, 'The holes for a wall mount or an arm.', 137),
  ('speakers', 'Speakers', 'speakers', 'Comfort', 'yes-no', null, 0, null, null, true, null, false, null, null, null, 138),
  -- Accessories
  ('keyKind', 'Key type', 'key-type', 'Keys', 'choice', null, 0, array['Membrane', 'Scissor', 'Mechanical', 'Optical', 'hall-effect=Magnetic (Hall effect)'], null, true, null, true, null, null, 'Mechanical keys last longer and can be felt clearly. Membrane keys are quieter and cost less.', 140),
  ('keyboardSize', 'Keyboard size', 'keyboard-size', 'Keys', 'choice', null, 0, array['full=Full size with number pad', '96%', 'tkl=Without number pad (TKL)', '75%', '65%', '60%'], null, true, null, true, null, null, 'A smaller keyboard leaves more room for the mouse.', 141),
  ('keyLayout', 'Layout', 'layout', 'Keys', 'choice', null, 0, array['us=English (US)', 'uk=English (UK)', 'in=English with ₹ (India)', 'hi=Hindi and English'], null, true, null, false, null, null, 'Which signs are printed on the keys.', 142),
  ('switches', 'Switches', 'switches', 'Keys', 'text', null, 0, null, null, false, null, false, null, null, 'Red switches are smooth, brown ones can be felt, blue ones click.', 143),
  ('hotSwap', 'Hot-swappable switches', 'hot-swap', 'Keys', 'yes-no', null, 0, null, null, true, null, false, null, null, 'You can pull out a switch and fit another without soldering.', 144),
  ('maxDpi', 'Maximum DPI', 'maximum-dpi', 'Performance', 'number', 'DPI', 0, null, 'more', false, null, true, 'Higher DPI', 'have a higher DPI', 'How far the pointer moves for each inch of your hand. 1,600 is plenty for office work.', 145),
  ('buttons', 'Buttons', 'buttons', 'Performance', 'number', null, 0, null, 'more', true, null, false, 'More buttons', 'have more', null, 146),
  ('pollingHz', 'Polling rate', 'polling-rate', 'Performance', 'number', 'Hz', 0, null, 'more', true, null, false, 'Higher polling rate', 'have a higher polling rate', 'How often it reports to the computer each second. Fast games like 1,000 Hz.', 147),
  ('hand', 'Hand', 'hand', 'Comfort', 'choice', null, 0, array['right=Right hand', 'left=Left hand', 'both=Either hand'], null, true, null, false, null, null, null, 148),
  ('silentClicks', 'Silent clicks', 'silent-clicks', 'Comfort', 'yes-no', null, 0, null, null, true, null, false, null, null, 'The buttons can hardly be heard.', 149),
  ('wearing', 'Wearing style', 'wearing-style', 'Comfort', 'choice', null, 0, array['Over the ear', 'On the ear', 'In the ear'], null, true, null, true, null, null, 'Over the ear keeps out the most noise. On the ear is lighter.', 150),
  ('microphone', 'Microphone', 'microphone', 'Sound', 'yes-no', null, 0, null, null, true, null, false, null, null, null, 151),
  ('noiseCancelling', 'Noise cancelling', 'noise-cancelling', 'Sound', 'yes-no', null, 0, null, null, true, null, true, null, null, 'It listens to fans and traffic and removes them from what you hear (ANC).', 152),
  ('driverMm', 'Driver size', 'driver-size', 'Sound', 'number', 'mm', 0, null, null, false, null, false, null, null, 'The size of the speaker in each ear.', 153),
  ('cableKind', 'Cable type', 'cable-type', 'Connections', 'choice', null, 0, array['HDMI', 'DisplayPort', 'usb-c=USB-C to USB-C', 'usb-a-c=USB-A to USB-C', 'usb-c-hdmi=USB-C to HDMI', 'ethernet=Network (LAN)', 'SATA', 'VGA', 'audio=Audio', 'power=Power cord', 'other=Another cable'], null, true, null, true, null, null, 'Both ends must fit your devices.', 154),
  ('cableM', 'Cable length', 'cable-length', 'Size and weight', 'number', 'm', 2, null, null, true, null, true, null, null, null, 155),
  ('gbitPerSecond', 'Data speed', 'data-speed', 'Performance', 'number', 'Gb/s', 2, null, 'more', true, null, false, 'Faster', 'are faster', '18 Gb/s are enough for 4K at 60 Hz, 48 Gb/s for 4K at 144 Hz.', 156),
  ('chargingWatts', 'Charges up to', 'charges-up-to', 'Power and cooling', 'number', 'W', 0, null, 'more', true, null, false, 'Charges faster', 'charge faster', 'Most laptops want 65 W or 100 W.', 157),
  -- Printers, routers, UPS
  ('printTech', 'Printer type', 'printer-type', 'Printing', 'choice', null, 0, array['ink-tank=Ink tank', 'inkjet=Ink cartridges', 'laser=Laser', 'dot-matrix=Dot matrix', 'thermal=Thermal'], null, true, null, true, null, null, 'Ink tanks print cheapest. Laser is quickest for text and its toner does not dry out.', 160),
  ('colourPrint', 'Prints in colour', 'prints-in-colour', 'Printing', 'yes-no', null, 0, null, null, true, null, true, null, null, null, 161),
  ('functions', 'Functions', 'functions', 'Printing', 'choices', null, 0, array['Print', 'Scan', 'Copy', 'Fax'], null, true, null, true, null, null, null, 162),
  ('paperSize', 'Maximum paper size', 'maximum-paper-size', 'Printing', 'choice', null, 0, array['80 mm roll', 'A4', 'Legal', 'A3'], null, true, null, false, null, null, null, 163),
  ('pagesPerMinute', 'Print speed', 'print-speed', 'Printing', 'number', 'pages/min', 1, null, 'more', true, 1, false, 'Prints faster', 'print faster', 'Black pages, as the maker measures it (ISO).', 164),
  ('duplex', 'Prints on both sides', 'prints-on-both-sides', 'Printing', 'choice', null, 0, array['auto=Automatically', 'manual=By hand', 'no=No'], null, true, null, false, null, null, 'Automatic printing on both sides halves the paper you need.', 165),
  ('feeder', 'Document feeder', 'document-feeder', 'Printing', 'yes-no', null, 0, null, null, true, null, false, null, null, 'It draws in a stack of pages for scanning or copying (ADF).', 166),
  ('pagesPerRefill', 'Pages per black refill', 'pages-per-refill', 'Printing', 'number', null, 0, null, 'more', false, null, false, 'More pages per refill', 'print more', 'How many pages a bottle, cartridge or toner prints, as the maker measures it (ISO).', 167),
  ('routerKind', 'Router type', 'router-type', 'Network', 'choice', null, 0, array['router=Router', 'mesh=Mesh system', 'extender=Range extender', 'sim=4G or 5G router', 'dsl=Router with DSL modem'], null, true, null, true, null, null, 'A mesh system covers several floors. A range extender carries the Wi-Fi of your router further.', 168),
  ('wifiMbps', 'Wi-Fi speed', 'wi-fi-speed', 'Network', 'number', 'Mb/s', 0, null, 'more', true, 500, true, 'Faster Wi-Fi', 'are faster', 'All bands together, as the maker adds them up. One device gets a part of it.', 169),
  ('bands', 'Bands', 'bands', 'Network', 'choice', null, 0, array['one=Single band', 'two=Dual band', 'three=Tri band'], null, true, null, false, null, null, 'Dual band has 2.4 GHz for distance and 5 GHz for speed.', 170),
  ('lanPorts', 'LAN ports', 'lan-ports', 'Network', 'number', null, 0, null, 'more', true, null, false, 'More LAN ports', 'have more', 'For devices with a network cable.', 171),
  ('coverage', 'Coverage', 'coverage', 'Network', 'number', 'sq ft', 0, null, 'more', true, 250, false, 'Covers more', 'cover more', 'As the maker states it. Brick and concrete walls reduce it.', 172),
  ('capacityVa', 'Capacity', 'capacity', 'Performance', 'number', 'VA', 0, null, 'more', true, 100, true, 'More capacity', 'have more', '600 VA carry a desktop with monitor. A gaming computer wants 1,000 VA or more.', 173),
  ('outputWatts', 'Output', 'output', 'Performance', 'number', 'W', 0, null, 'more', true, 50, true, 'More output', 'have more', 'Everything that you plug in must stay below this.', 174),
  ('upsKind', 'UPS type', 'ups-type', 'Performance', 'choice', null, 0, array['standby=Standby', 'line-interactive=Line-interactive', 'online=Online'], null, true, null, true, null, null, 'Line-interactive also evens out a high or low voltage. Online never switches over.', 175),
  ('waveform', 'Waveform', 'waveform', 'Performance', 'choice', null, 0, array['sine=Pure sine wave', 'simulated=Simulated sine wave'], null, true, null, false, null, null, 'Power supplies with active PFC run best on a pure sine wave.', 176),
  ('outlets', 'Outlets', 'outlets', 'Connections', 'number', null, 0, null, 'more', true, null, false, 'More outlets', 'have more', 'Sockets with battery backup.', 177),
  ('runtimeMinutes', 'Runtime', 'runtime', 'Performance', 'number', 'min', 0, null, 'more', true, 1, false, 'Longer runtime', 'run longer', 'At half load, as the maker measures it.', 178)
) as kinds (key, name, address, group_name, type, unit, decimals, options, better, filters, filter_step, on_card, comparative, rivals, help, place);

update specifications set help = told.help from (values
  ('processor', 'The chip that does the work. For office work any new one is quick enough.'),
  ('cores', 'More cores do more work at once: video, code, many programs.'),
  ('ram', 'Where open programs live. 8 GB for simple work, 16 GB for most people, 32 GB for editing and code.'),
  ('ramGb', '8 GB for simple work, 16 GB for most people, 32 GB for editing and code.'),
  ('storage', 'Where your files and programs are kept.'),
  ('storageGb', '512 GB is enough for documents and photos. Games and video want 1 TB or more.'),
  ('graphics', 'It draws what you see. Games, 3D and AI work want a separate graphics chip.'),
  ('display', 'Its size is measured from corner to corner.'),
  ('displayInches', 'From corner to corner. One inch is 2.54 cm.'),
  ('refreshHz', 'How often the picture is renewed each second. 60 Hz is normal, games look smoother at 120 Hz or more.'),
  ('connection', 'How you connect it to the computer.'),
  ('compatibility', 'What it works with.'),
  ('ports', 'Every socket, and how many there are.'),
  ('cooling', 'What carries the heat away.'),
  ('power', 'The adapter or power supply that comes with it.'),
  ('weightKg', 'Without adapter and box. A laptop under 1.4 kg is easy to carry every day.'),
  ('widthMm', 'From left to right.'),
  ('depthMm', 'From front to back.'),
  ('heightMm', 'From bottom to top; a laptop is measured closed, at its thickest point.'),
  ('os', 'What is installed when you switch it on.')
) as told (key, help) where specifications.key = told.key;

-- The name of a graphics chip says its memory; a graphics card without that text has a row of its own for it.
update specifications set shown_in = 'graphics' where key = 'graphicsGb';

update specifications set example = told.example from (values
  ('inTheBox', 'Laptop, 65 W USB-C adapter, sleeve'),
  ('microarchitecture', 'Zen 5'),
  ('switches', 'Linear red, 45 g')
) as told (key, example) where specifications.key = told.key;

-- What draws the picture is a heading of its own, before the display of a desktop and after that of a laptop.
update specifications set group_name = 'Graphics'
where key in ('graphics', 'graphicsKind', 'graphicsGb', 'graphicsWatts', 'gpuChip', 'graphicsMemoryType');

-- Those of a heading are together, and the headings are in the order in which they came.
update specifications set position = placed.place * 10
from (
  select key, row_number() over (order by heading, position, key) as place
  from (select key, position, min(position) over (partition by group_name) as heading from specifications) as grouped
) as placed
where placed.key = specifications.key;

-- Components and accessories that are of no ready-made kind keep only what fits all of them, and what their products
-- already have.
delete from category_specifications
where category = 'Component' and specification in ('processor', 'cores', 'ram', 'ramGb', 'storage', 'storageGb', 'graphics')
  and not exists (select from products where products.category = 'Component' and specs ? specification);

-- A mark '*' stands before what a product needs before it is published.
insert into category_specifications (category, specification, is_required, position)
select category, ltrim(each.spec, '*'), each.spec like '*%',
  -- After what the kinds below them have of their own.
  place + case when category in ('Component', 'Accessory') then 100 else 0 end
from (values
  ('Laptop', 'processor cores ram ramGb storage storageGb display displayInches resolution panel refreshHz brightnessNits srgbPercent dciP3Percent touchscreen aspectRatio graphics graphicsKind graphicsGb graphicsWatts ports portTypes usbPorts wifi bluetooth ethernetSpeed webcam webcamShutter backlitKeys numberPad fingerprintReader ramUpgrade ramSlotsFree maxMemoryGb storageSlotsFree cooling power batteryWh weightKg widthMm depthMm heightMm color os inTheBox'),
  ('Gaming Laptop', 'processor cores ram ramGb storage storageGb graphics graphicsKind graphicsGb graphicsWatts display displayInches resolution panel refreshHz brightnessNits srgbPercent dciP3Percent touchscreen aspectRatio ports portTypes usbPorts wifi bluetooth ethernetSpeed webcam webcamShutter backlitKeys numberPad fingerprintReader ramUpgrade ramSlotsFree maxMemoryGb storageSlotsFree cooling power batteryWh weightKg widthMm depthMm heightMm color os inTheBox'),
  ('Desktop', 'processor cores ram ramGb storage storageGb graphics graphicsKind graphicsGb display displayInches resolution panel refreshHz brightnessNits touchscreen ports portTypes usbPorts wifi bluetooth ethernetSpeed webcam ramSlotsFree maxMemoryGb storageSlotsFree cooling power weightKg widthMm depthMm heightMm color os inTheBox'),
  ('Monitor', 'display displayInches resolution panel refreshHz brightnessNits srgbPercent dciP3Percent responseMs aspectRatio curved adaptiveSync touchscreen ports portTypes usbCWatts power heightAdjust vesaMount speakers weightKg widthMm depthMm heightMm color inTheBox'),
  ('Component', 'connection compatibility cooling power weightKg widthMm depthMm heightMm color inTheBox'),
  ('Accessory', 'connection compatibility power weightKg widthMm depthMm heightMm color inTheBox'),
  ('processors', '*socket memoryTypes *cores threads baseGhz boostGhz cacheMb microarchitecture builtInGraphics maxMemoryGb tdpWatts pptWatts includesCooler'),
  ('motherboards', '*socket chipset *boardSize biosFlashback backConnect *memoryType memorySlots maxMemoryGb m2Slots sataPorts x16Slots wifi bluetooth ethernetSpeed frontUsbC ports epsPlugs'),
  ('memory', '*ramGb *memoryType memorySpeed modules casLatency ecc *moduleForm lighting'),
  ('graphics-cards', 'gpuChip *graphicsGb graphicsMemoryType slotKind slotsTaken portTypes ports boardWatts recommendedPsuWatts gpuPlugs lengthMm lighting'),
  ('ssds', '*storageGb *driveInterface readMbps writeMbps enduranceTb dramCache *driveForm'),
  ('hard-disks', '*storageGb driveInterface rpm readMbps *driveForm'),
  ('power-supplies', '*wattage efficiency atxVersion epsPlugs pciePlugs plugs16 noiseDb psuForm modular lengthMm'),
  ('cabinets', '*caseKind *boardSizes maxCardMm maxCoolerMm maxPsuMm psuForm radiators cardSlots bays35 bays25 backConnect fansFitted frontUsbC ports sidePanel lighting'),
  ('cpu-coolers', '*coolerKind ratedWatts noiseDb *coolerSockets radiator coolerMm lighting'),
  ('keyboards', 'keyKind keyboardSize keyLayout switches hotSwap *connectsBy numberPad lighting batteryHours'),
  ('mice', 'maxDpi buttons pollingHz *connectsBy hand silentClicks batteryHours lighting'),
  ('headsets', '*wearing *connectsBy microphone noiseCancelling driverMm batteryHours lighting'),
  ('cables', '*cableKind *cableM gbitPerSecond chargingWatts'),
  ('printers-and-scanners', '*printTech colourPrint *functions paperSize pagesPerMinute duplex feeder pagesPerRefill connectsBy power weightKg widthMm depthMm heightMm color inTheBox'),
  ('routers', 'routerKind wifiMbps bands lanPorts coverage *wifi ethernetSpeed power weightKg widthMm depthMm heightMm color inTheBox'),
  ('ups', '*capacityVa outputWatts upsKind waveform runtimeMinutes outlets weightKg widthMm depthMm heightMm color inTheBox')
) as assigned (category, specs), unnest(string_to_array(specs, ' ')) with ordinality as each (spec, place)
on conflict (category, specification) do update set position = excluded.position;
