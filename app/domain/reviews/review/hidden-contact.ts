/** Ends of addresses that are no word, so that nobody means anything else by them. */
const plainEnds = "com|net|org|xyz|io|biz|ly|gl|gg|co|tv|cc|ai|dev|example|test";
/** Ends that are words too: 'It is good.In two days it came' has no address. */
const wordyEnds =
  "in|me|be|to|us|it|is|so|my|at|no|shop|store|info|app|live|site|online|page|link|top|club|tech|world|today|life|fun";

const addressSigns: RegExp[] = [
  /\bh(tt|xx)ps?:\/\/|\bw ?w ?w ?\.|\b(youtu\.be|t\.me|wa\.me|bit\.ly|goo\.gl|amzn\.to|fb\.me)\b/i,
  // With a path behind it, every end is one.
  /(?<![\w.])[a-z][\w-]{0,60}(\.[a-z][\w-]{0,60}){0,3}\.(?!(gb|tb|mb|rs|mhz|ghz|hz)\b)[a-z]{2,}\/\w/i,
  new RegExp(
    `(?<![\\w-])(?!(asp|vb|ado|ml|paint)\\.net\\b)[\\w-]{0,30}[a-z][\\w-]{0,30}\\.(${plainEnds})(?![\\w-])`,
    "i",
  ),
  // With spaces around the dot; '. Net weight' begins a sentence.
  /[a-z][\w-]{1,60}(?: ?\. | \. ?)(com|org|xyz|biz|example|co ?\. ?in)(?![\w-])/,
  /\w dot (com|org|xyz|io|biz|co dot in)\b|\w{3} dot in *([./!?]|$)/im,
];
const wordyAddress = new RegExp(
  `(?<![\\w.-])([\\w-]{0,30}[a-z][\\w-]{0,30}(?:\\.[\\w-]{1,30}){0,3})\\.(${wordyEnds})(?![\\w-]|\\.\\w)( *[^\\s]*)`,
  "gi",
);
const leadsToAddress = /\b(at|on|from|visit|see|check|site|website|to|via|buy|search|google) *$/i;
const followsAddress = /^ +(has|had|have|sells?|sold|gives?|offers?|is|website|site|cheaper|link)\b/i;

/** Whether a text has an address of the web, also one written so that it is not seen as one. */
export function hasLink(text: string): boolean {
  const plain = unveil(text);
  if (addressSigns.some((sign) => sign.test(plain))) return true;
  for (const { 1: label = "", 2: end = "", 3: next = "", index } of plain.matchAll(wordyAddress)) {
    const isSentence = /^[A-Z][a-z]/.test(end);
    if (isSentence) continue;
    const isAlone = !/[\p{L}\p{N}]/u.test(next);
    const isNamed = leadsToAddress.test(plain.slice(0, index)) || followsAddress.test(next);
    if (isAlone || isNamed || /[\d.-]/.test(label)) return true;
  }
  return false;
}

const mail =
  /(?<![\w.+-])(?!\d+(p|k|hz|fps|[gt]b|mhz|ghz|w)@)[\w.+-]{1,64} ?@ ?[a-z]|(?<!\w)@[a-z][\w.]{3,}/i;
const upi = /\w at (ok(axis|sbi|icici|hdfcbank)|ybl|ibl|axl|upi|paytm)\b/i;
const callRequest =
  /\b(call|ph|phone|mob|mobile|whats ?app|wa|contact|dial|sms|ring|ping|msg|reach me)\b[^\d]{0,25}$/i;
/** How people write the ten digits of a mobile number in groups. */
const usualGroups = [
  "10",
  "5 5",
  "3 3 4",
  "4 3 3",
  "3 4 3",
  "4 6",
  "6 4",
  "3 7",
  "2 8",
  "2 4 4",
  "5 3 2",
  "5 2 3",
];
const looksLikePrice = /(00|50|90|49|95|99)$/;
const digitWords = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** Whether a text has an email address, a UPI ID or an Indian phone number in any spelling. */
export function hasContact(text: string): boolean {
  const plain = unveil(text);
  if (mail.test(plain) || upi.test(plain)) return true;
  const inDigits = plain
    .replace(new RegExp(`\\b(${digitWords.join("|")})\\b`, "gi"), (word) =>
      String(digitWords.indexOf(word.toLowerCase())),
    )
    .replace(/(?<=\d)o(?=\d)/gi, "0")
    // Amounts with commas are no numbers to call.
    .replace(/(?<!\d)\d{1,3}(,\d{2,3})+(?!\d)/g, "₹");
  const runs = inDigits.matchAll(/(?<![\w₹])(\+ ?)?\(?\d+(?:[\s().,/\-_*|~•]{1,3}\d+)*/g);
  for (const { 0: run, index } of runs) {
    const isRequested =
      run.startsWith("+") || callRequest.test(inDigits.slice(Math.max(0, index - 40), index));
    const groups = run.match(/\d+/g) ?? [];
    // '9876543210AB' is a serial number, and '1TB' no part of a number.
    if (/^\p{L}/u.test(inDigits.slice(index + run.length)) && !isRequested) groups.pop();
    if (holdsNumber(groups, isRequested)) return true;
  }
  return false;
}

function holdsNumber(groups: string[], isRequested: boolean): boolean {
  if (isRequested && /^0\d{8,11}$/.test(groups.join(""))) return true;
  return groups.some((_, from) => {
    let digits = "";
    return groups.slice(from, from + 14).some((group, count) => {
      digits += group;
      const own = digits.replace(/^(0|(?:00)?91)(?=[6-9]\d{9}$)/, "");
      if (!/^[6-9]\d{9}$/.test(own)) return false;
      const taken = groups.slice(from, from + count + 1);
      if (isRequested || own !== digits || taken.every(({ length }) => length === 1)) return true;
      const arePrices = taken.length === 2 && taken.every((candidate) => looksLikePrice.test(candidate));
      return !arePrices && usualGroups.includes(taken.map(({ length }) => length).join(" "));
    });
  });
}

/** 'deals [at] shop [dot] com' as it is meant. */
function unveil(text: string): string {
  return text
    .replace(/\s{0,3}[[({<]\s{0,3}(at|@)\s{0,3}[\])}>]\s{0,3}/gi, "@")
    .replace(/\s{0,3}[[({<]\s{0,3}(dot|\.)\s{0,3}[\])}>]\s{0,3}/gi, ".");
}
