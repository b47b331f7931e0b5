/**
 * What people type, and what they must find. A line is the text, the products of which one must be first, others that must be
 * among the first five, and those that must not.
 */
const table = `
laptop | Lekha 15 Plus | Lekha 14, Karya 16, Meru 14 OLED | Jwala, Aasan, Jhola, Kshitij
laptops | Lekha 15 Plus | Lekha 14 | Jhola
notebook | Lekha 15 Plus | Lekha 14 | Jhola
best laptop | Lekha 15 Plus | Lekha 14 | Jhola
lapotp | Lekha 15 Plus | Lekha 14 | Jhola
leptop | Lekha 15 Plus | Lekha 14 | Jhola
लैपटॉप | Lekha 15 Plus | Lekha 14 | Jhola
laptop under 60000 | Lekha 15 Plus, Lekha 14 | Lekha 15 Plus, Lekha 14 | Karya, Meru, Jwala
laptop under 60k | Lekha 15 Plus | Lekha 14 | Karya, Meru
laptop below 50,000 | Lekha 14 | | Lekha 15 Plus, Meru
laptop upto ₹40000 | Lekha 14 | | Lekha 15 Plus
laptop within 60 thousand | Lekha 15 Plus | Lekha 14 | Karya
laptop sixty thousand | Lekha 15 Plus | Lekha 14 | Karya
laptop 60000 ke andar | Lekha 15 Plus | Lekha 14 | Karya
laptop 60 hazar tak | Lekha 15 Plus | Lekha 14 | Karya
लैपटॉप ६०००० से कम | Lekha 15 Plus | Lekha 14 | Karya
laptop between 40 and 60 thousand | Lekha 15 Plus | | Lekha 14, Meru
laptop 40-60k | Lekha 15 Plus | | Lekha 14, Meru
laptop 80000 to 1 lakh | Meru 14 OLED | | Lekha, Karya
laptop above 1 lakh | Karya 16 | Meru 13 Lite | Lekha, Meru 14
gaming laptop | Jwala 15 | Prachand 16, Jwala 16, Trishul 15 | Lekha, Chuha, Airavat
gaming laptop under 1 lakh | Jwala 15 | | Jwala 16, Trishul
gaming laptop under 1.2 lakh | Jwala 15 | Jwala 16, Trishul 15 | Prachand
gamng laptop | Jwala 15 | Jwala 16 | Lekha
गेमिंग लैपटॉप | Jwala 15 | Jwala 16 | Lekha
gaming wala laptop | Jwala 15 | Jwala 16 | Lekha
sasta laptop | Lekha 14 | Lekha 15 Plus | Jhola
सस्ता लैपटॉप | Lekha 14 | Lekha 15 Plus | Jhola
cheap laptop | Lekha 14 | Lekha 15 Plus | Aasan, Kshitij
light laptop | Meru 14 OLED, Lekha 14 | Meru 13 Lite, Lekha 14, Meru 14 OLED | Karya, Lekha 15
halka laptop | Meru 14 OLED, Lekha 14 | Meru 13 Lite | Karya
हल्का लैपटॉप | Meru 14 OLED, Lekha 14 | Meru 13 Lite | Karya
laptop under 1.5 kg | Meru 14 OLED, Lekha 14 | Meru 13 Lite | Karya
14 inch | Lekha 14 | Meru 14 OLED | Lekha 15, Karya
14 inch laptop | Lekha 14 | Meru 14 OLED | Lekha 15
15.6" laptop | Lekha 15 Plus | | Jhola, Lekha 14
15 inch laptop | Lekha 15 Plus | Kshitij 15X | Lekha 14
16gb ram | Lekha 15 Plus, Jwala 15 | | Smriti 32, Karya, Meru 13
16gb ram laptop | Lekha 15 Plus | Meru 14 OLED | Karya, Lekha 14
laptop 32 gb ram | Karya 16 | Meru 13 Lite | Lekha, Meru 14
laptop with 16 gb ram and 1tb ssd | Meru 14 OLED | | Lekha, Gati
laptop 512gb ssd 8gb ram | Lekha 14 | | Lekha 15
laptop at least 32gb ram | Karya 16 | Meru 13 Lite | Lekha
144hz laptop | Jwala 15 | | Lekha, Darshan
165hz gaming laptop | Prachand 16 | Jwala 16, Trishul 15 | Jwala 15
touchscreen | Darshan 22 Touch, Meru 13 Lite | Meru 13 Lite, Darshan 22 Touch | Lekha, Karya
touch screen laptop | Meru 13 Lite | | Lekha, Karya
numpad | Lekha 15 Plus, Likhit Office Wireless | Karya 16 | Lekha 14, Meru
laptop with numpad | Lekha 15 Plus | Karya 16 | Lekha 14, Meru
laptop with fingerprint | Lekha 15 Plus | | Lekha 14
backlit keyboard laptop | Lekha 15 Plus | | Likhit
oled laptop | Meru 14 OLED | | Lekha
laptop for students | Lekha 15 Plus, Lekha 14 | Lekha 14 | Karya
office laptop | Lekha 15 Plus | Meru 14 OLED | Jwala
laptop for video editing | Meru 14 OLED | | Lekha
laptop for coding | Karya 16 | | Lekha
student laptop under 50000 | Lekha 14 | | Karya
hp laptop | Lekha 15 Plus | Lekha 14 | Jhola, Chhap
dell | Lekha 15 Plus | Lekha 14 | Chhap
macbook air | Meru 14 OLED | Meru 13 Lite | Sheetal
lenovo thinkpad | Karya 16 | |
acer gaming laptop | Jwala 15 | Jwala 16 | Lekha
canon printer | Chhap Ink Tank | Chhap Laser | Lekha
lg monitor | Darshan 24 IPS | | Setu
logitech mouse | Chuha Wireless Mouse | | Likhit
sahyon laptop | Lekha 15 Plus | Lekha 14, Kshitij 15X | Karya
nirvex | Meru 14 OLED | Meru 13 Lite | Lekha
agnirok gaming laptop | Jwala 15 | Prachand 16, Jwala 16 | Trishul, Qila
vegam ssd | Gati 1 TB NVMe SSD | | Smriti, Bhandar
meru | Meru 14 OLED, Meru 13 Lite | Meru 14 OLED, Meru 13 Lite |
mreu | Meru 14 OLED, Meru 13 Lite | |
lekha 15 | Lekha 15 Plus | |
toofan | Toofan 5060 | Toofan 9070 XT |
darpan aio | Darpan AIO 24 | |
jwala 16 | Jwala 16 | |
CMP-1001 | Ryzen 5 9600X | |
y-9 | Prachand 16 | |
pc | Office Mini | Toofan 5060, Darpan AIO 24 | Lekha, Griha
desktop under 50000 | Office Mini | | Nivas, Toofan
gaming pc | Toofan 5060 | Nivas R5 Tower, Toofan 9070 XT | Office Mini, Jwala
mini pc | Office Mini | | Griha
all in one | Darpan AIO 24 | | Lekha
all in one pc | Darpan AIO 24 | | Office Mini
ryzen 5 | Ryzen 5 9600X | | Toofan 9070, Karya, Ryzen 7
ryzen 5 laptop | Lekha 15 Plus | | Karya, Lekha 14
ryzen 7 processor | Ryzen 7 9800X3D | | Ryzen 5
i5 processor | Core i5-14400F | | Ryzen
am5 motherboard | Setu B650M | | Setu B760, Setu B550M
b760 | Setu B760 Pro | | Setu B650M
ddr5 ram | DDR5 | Smriti 32 GB DDR5, Smriti 16 GB DDR5 | Smriti 8 GB, DDR4
ddr4 ram 16gb | Smriti 16 GB DDR4 | |
laptop ram | Smriti Note | | Lekha
32gb ddr5 | Smriti 32 GB DDR5 | | DDR4
rtx 5060 | Agni RTX 5060 | | RTX 5070, RTX 5050
rtx 5060 laptop | Prachand 16 | Trishul 15 | Toofan, Agni, Lekha
rtx5060 graphics card | Agni RTX 5060 | | Toofan, RTX 5070
rtx 4060 | Agni RTX 5060 | | Lekha, RTX 5050
gtx 1650 graphics card | Agni RTX 5050, Agni RTX 5060 | | Tapas
graphics card under 30000 | Agni RTX 5050 | | Tapas, RTX 5070, RTX 5060
16gb graphics card | Tapas RX 9060 XT | | RTX 5060, RTX 5050
ssd | Gati 1 TB NVMe SSD | Gati 500 GB | Lekha, Bhandar
1tb ssd | Gati 1 TB NVMe SSD | Gati SATA 1 TB | Meru, Gati 500, Gati Pro
1 tb nvme ssd | Gati 1 TB NVMe SSD | | Bhandar, Gati 500
2tb hard disk | Bhandar 2 TB | | Bhandar 4 TB, Gati
650w power supply | Shakti 650 W | | Shakti 1000
smps | Shakti | Shakti 750 W, Shakti 650 W | Griha
pc cabinet | Griha Mesh | Griha Mini | Office, Toofan
cpu cooler | Sheetal Air | Sheetal Liquid 240 | Office, Ryzen
cooler for ryzen 5 | Sheetal Air | | Ryzen, Lekha
monitor | Darshan 24 IPS | Darshan 27 QHD | Lekha, OLED
moniter under 11000 | Darshan 24 IPS | | Darshan 27
27 inch monitor | Darshan 27 QHD | Darshan 27 4K | Darshan 24
24 inch monitor | Darshan 24 IPS | | Darshan 27, Darpan
4k monitor | Darshan 27 4K | | Darshan 24, QHD
144hz monitor | Darshan 34 Curved, Darshan 27 QHD | Darshan 34 Curved, Darshan 27 QHD | Darshan 24, Darshan 27 4K, Jwala
curved monitor | Darshan 34 Curved | | Darshan 24
gaming monitor | Darshan 27 QHD | | Darshan 24, Jwala
keyboard | Likhit Mechanical | Likhit Office, Likhit Hindi | Lekha
mechanical keyboard | Likhit Mechanical | | Likhit Office
wireless mouse | Chuha Wireless | | Likhit
gaming mouse | Chuha Gaming | | Chuha Wireless, Jwala
माउस | Chuha Wireless | Chuha Gaming | Likhit
bluetooth mouse | Chuha Bluetooth | | Chuha Wireless, Chuha Gaming
gaming headset | Dhwani Gaming | | Dhwani ANC
hdmi cable | Tantu HDMI | | Tantu LAN, Darshan
printer | Chhap Ink Tank | Chhap Laser, Chhap Thermal | Lekha
ink tank printer | Chhap Ink Tank | | Chhap Laser
laser printer | Chhap Laser | | Chhap Ink
wifi 6 router | Jaal Wi-Fi 6 | Jaal 5G | Lekha, Jaal Mesh
600va ups | Urja 600 | | Urja 1100
laptop stand | Aasan Laptop Stand | | Lekha
laptop bag under 2000 | Jhola Laptop Bag | | Lekha
60000 | | | Toofan 9070, Qila, Airavat, Karya
laptop under 20000 | Lekha 14 | | Airavat
17 inch laptop | Karya 16 | Lekha 15 Plus | Jhola
xyzzy laptop | Lekha 15 Plus | |
laptop under 60 | Lekha 15 Plus | Lekha 14 | Karya, Meru, Jwala
laptop ka charger | | | Lekha, Meru, Karya, Jwala
keyboard mouse combo | Likhit, Chuha | Likhit, Chuha | Lekha, Jwala
pendrive | Yatra | | Lekha, Office
hp charger | | | Lekha, Meru, Karya, Jwala
17 inch laptop under 60000 | Lekha 15 Plus | Lekha 14 | Airavat, Jhola
rtx 4060 laptop under 60000 | Lekha 15 Plus | Lekha 14 | Airavat
laptop budget 50 | Lekha 14 | | Lekha 15, Karya
cheapest ryzen 5 processor | Ryzen 5 9600X | | Core, Ryzen 5 5600
budget 50k | | | Lekha 15 Plus, Karya, Jwala, Meru
laptop around 70000 | Kshitij 15X, Lekha 15 Plus, Jwala 15 | | Karya, Jhola
laptop 50-60k | Lekha 15 Plus | | Lekha 14, Karya
laptop 2 lakh tak | Lekha 15 Plus | Lekha 14 | Airavat, Jhola
i7 14th gen laptop | Jwala 16 | | Jhola
1tb ssd laptop | Meru 14 OLED, Karya 16 | | Lekha, Gati
wifi router under 5000 | Jaal Wi-Fi 6 | | Jaal Mesh, Jaal 5G
27 inch 4k monitor | Darshan 27 4K | | Darshan 24, Darshan 27 QHD
rgb mechanical keyboard | Likhit Mechanical | | Likhit Office
student laptop under 50k | Lekha 14 | | Karya, Lekha 15 Plus
graphics card for gaming | Agni RTX 5060 | Agni RTX 5070 | Sheetal, Toofan, Jwala, Chuha
cpu coolar | Sheetal Air | | Ryzen
numeric keypad laptop | Lekha 15 Plus | Karya 16 | Lekha 14
white cabinet | Griha Mesh | Griha Mini | Office, Lekha
i5 16gb laptop | Trishul 15 | | Lekha 14, Jhola
gaming pc under 1.2 lakh | Toofan 5060 | | Toofan 9070, Qila, Jwala
ram 8gb ddr4 | Smriti 8 GB DDR4 | | DDR5
desktop for office | Office Mini | Darpan AIO | Qila, Lekha
hard disk 4tb | Bhandar 4 TB | | Bhandar 2, Gati
external ssd | Yatra | | Gati
wireless keyboard | Likhit Office Wireless | | Likhit Hindi, Chuha
bluetooth headphone | Dhwani ANC | | Dhwani Gaming
lan cable 5m | Tantu LAN | | Tantu HDMI, Tantu USB
rtx 5070 laptop | Trishul 16 Pro | | Agni, Toofan, Lekha
lightweight laptop under 1 lakh | Meru 14 OLED, Lekha 14 | Lekha 14 | Meru 13, Karya
laptop ke liye ram | Smriti Note | | Lekha
ssd under 4000 | Gati 500 | | Gati 1 TB, Gati Pro, Yatra
colour printer | Chhap Ink Tank | | Chhap Laser, Chhap Thermal
printer for home under 15000 | Chhap Laser | | Ink Tank, Lekha
amd laptop | Lekha 15 Plus | Karya 16 | Lekha 14, Meru
ups for pc | Urja 600, Urja 1100 | Urja 600, Urja 1100 | Office, Toofan
second hand laptop | Lekha 14 | Lekha 15 Plus | Jhola
laptop under 35 | Lekha 14 | | Airavat
mouse under 500 | Chuha Wireless | | Lekha, Jwala
monitor under 15 | Darshan 24 | | Darshan 27, Darshan 34
16 inch laptop | Karya 16 | | Lekha, Jhola
laptop below 1.5 lakh with 32gb ram | Karya 16 | | Lekha, Meru 13
gaming laptap | Jwala 15 | Jwala 16 | Lekha
usb c cable | Tantu USB-C | | Tantu HDMI, Tantu LAN
bluetooth keyboard | Likhit | | Darpan, Lekha
gaming mouse under 3000 | Chuha | | Lekha
made in india laptop | Lekha 15 Plus | Lekha 14 | Meru
32 inch monitor | Darshan 34 | | Lekha
hp printer | Chhap | | Lekha
800va ups | Urja 600 | | Lekha
usb c charger | | | Lekha, Meru
pc under 40 | Office Mini | | Nivas
hdmi cable 5m | Tantu HDMI | | Lekha
ryzen 7 gaming laptop | Prachand 16 | | Lekha
nvme ssd 2tb | Gati Pro | | Gati 1 TB
keyboard for laptop | Likhit | | Lekha
i3 laptop | Lekha 14 | | Lekha 15, Karya
laptop under 60000 16gb ram | Lekha 15 Plus | | Lekha 14, Karya, Jwala, Meru
laptop 60000 16gb | Lekha 15 Plus | | Lekha 14, Karya, Jwala
laptop under 60000 512gb | Lekha 15 Plus | Lekha 14 | Karya, Jwala
laptop under 60000 16gb 512gb ssd | Lekha 15 Plus | | Lekha 14, Karya
gaming laptop rtx 5060 16 inch | Prachand 16 | | Lekha, Jwala 15
rtx 5060 16gb laptop | Prachand 16, Trishul 15, Jwala 16 | | Lekha, Meru
laptop 50000 60000 | Lekha 15 Plus | | Karya, Jwala
rtx 5090 laptop | Airavat 18 | | Lekha, Meru
144hz | Jwala 15, Darshan 27 QHD | Jwala 16, Prachand 16 | Lekha, Airavat, Darshan 24
144 hz laptop | Jwala 15 | Jwala 16, Prachand 16, Trishul 15, Trishul 16 Pro | Lekha, Airavat
144hz display laptop | Jwala 15 | Jwala 16, Trishul 16 Pro | Lekha, Airavat
ryzen 7 rtx 5060 144hz | Prachand 16 | | Jwala 15
ryzen 7 rtx 5060 laptop 500hz | Prachand 16 | |
oled laptop 500hz meru lite | Meru 13 Lite, Meru 14 OLED | |
meru lite karya laptop | Meru 13 Lite | Karya 16, Meru 14 OLED | Jwala
lenvo laptop | Lekha 15 Plus | Lekha 14 | Jhola
gaming | Jwala 15 | Prachand 16, Jwala 16 | Lekha
cod laptop | Lekha 14 | | Meru, Jwala, Lekha 15
mouse cash on delivery under 500 | Chuha Wireless | | Lekha
`;

export type SearchedQuery = { query: string; first: string[]; among: string[]; never: string[] };

const names = (cell = "") =>
  cell
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);

export const searchedQueries: SearchedQuery[] = table
  .trim()
  .split("\n")
  .map((line) => {
    const [query = "", first, among, never] = line.split("|").map((cell) => cell.trim());
    return { query, first: names(first), among: names(among), never: names(never) };
  });
