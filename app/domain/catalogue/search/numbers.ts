import { soundOf } from "../../base/text/sound.ts";

// Numbers as words, in English, Hindi and Marathi. Those whose sound is that of another are exact alone.
const ones =
  "one ek एक, two do don दो दोन, three teen तीन, four char चार, five paanch panch pach पांच पाँच पाच, six chhe chah saha छह सहा, seven saat सात, eight aath आठ, nine nau नौ नऊ, ten das dus daha दस दहा, eleven gyarah akra ग्यारह अकरा, twelve barah bara बारह बारा, thirteen terah tera तेरह तेरा, fourteen chaudah chauda चौदह चौदा, fifteen pandrah pandhra पंद्रह पंधरा, sixteen solah sola सोलह सोळा, seventeen satrah satra सत्रह सतरा, eighteen atharah athra अठारह अठरा, nineteen unnis ekonis उन्नीस एकोणीस, twenty bees bis vees vis बीस वीस, twentyone ikkis ekvis इक्कीस एकवीस, twentytwo bais bavis बाईस बावीस, twentythree teis tevis तेईस तेवीस, twentyfour chaubis chovis चौबीस चोवीस, twentyfive pachees pachis panchvis पच्चीस पंचवीस";
const fives =
  "thirty tees tis तीस, thirtyfive paintis pastis पैंतीस पस्तीस, forty fourty chalis chalees चालीस चाळीस, fortyfive paintalis panchechalis पैंतालीस पंचेचाळीस, fifty pachas pachaas pannas पचास पन्नास, fiftyfive pachpan panchavan पचपन पंचावन्न, sixty saath sath साठ, sixtyfive painsath pasasht पैंसठ पासष्ट, seventy sattar सत्तर, seventyfive pachhattar pachattar panchahattar पचहत्तर पंचाहत्तर, eighty assi ainshi अस्सी ऐंशी, eightyfive pachasi panchyainshi पचासी पंच्याऐंशी, ninety nabbe navvad नब्बे नव्वद, ninetyfive pachanve panchyannav पचानवे पंच्याण्णव, hundred sau shambhar सौ शंभर";
const parts = "1.25 sava savva सवा, 1.5 dedh ded deedh did डेढ़ दीड, 2.5 dhai adhai adich ढाई अढ़ाई अडीच";

const spelled = new Map<string, number>([...listed(ones, 1, 1), ...listed(fives, 30, 5)]);
for (const part of parts.split(", ")) {
  const [value, ...names] = part.split(" ");
  for (const name of names) spelled.set(name, Number(value));
}
// 'bis' and 'bees' sound alike and are one number; 'saat' and 'saath' are two, and none is meant by another spelling.
const bySound = new Map<string, number | undefined>();
for (const [name, value] of spelled) {
  const sound = soundOf(name);
  bySound.set(sound, bySound.has(sound) && bySound.get(sound) !== value ? undefined : value);
}

function listed(text: string, first: number, step: number): [string, number][] {
  return text
    .split(", ")
    .flatMap((names, index) =>
      names.split(" ").map((name): [string, number] => [name, first + index * step]),
    );
}

/** 'fifty', 'pachpan', 'दीड'; undefined for other words. `isLoose` takes another spelling that sounds like a number. */
export function numberOf(word: string, isLoose = false): number | undefined {
  return spelled.get(word) ?? (isLoose && word.length > 2 ? bySound.get(soundOf(word)) : undefined);
}
/** 'saade teen' is three and a half, 'paune do' one and three quarters. */
export const added: Record<string, number> = {
  saade: 0.5,
  sade: 0.5,
  sadhe: 0.5,
  saadhe: 0.5,
  साढ़े: 0.5,
  साडे: 0.5,
  paune: -0.25,
  पौने: -0.25,
  पावणे: -0.25,
};
