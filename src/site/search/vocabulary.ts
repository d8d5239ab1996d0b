import type { Concept } from './concepts.ts';

/**
 * What visitors of any convention call the same or closely related things, one concept a line. Names that only one convention uses belong
 * into its `search.yaml`.
 */
export const vocabulary: readonly Concept[] = `
price, prices, cost, fee, rate, pricing, charge, how much, expensive, cheap, cheapest, cheaper, pay for, dearer, worth
discount, early bird, save, cheaper, cheapest, dearer, deal, less during preregistration, lower price, promo
pay, payment, paying, card, credit card, debit card, cash, paypal, venmo, apple pay, installments, payment plan, square reader, card reader, invoice
atm, cash machine, cash
free, no charge, free of charge, included, complimentary, freebies
refund, money back, get my money, reimburse, refundable, nonrefundable
cancel, cancellation, canceling, change my mind, cant come, cant make it, cant go, not going, back out, call off, drop out
registration, badge, ticket, pass, membership, admission, reg
preregistration, prereg, preregister, early bird, buy online, ahead of time, in advance
register, sign up, buy a badge, buy a ticket, buy tickets, get a ticket, get a badge, get tickets, get in, book a ticket, purchase
levels, level, tier, tiers, types, kinds of ticket, ticket types, badge types
sponsor, gold, silver, platinum, bronze, perks, swag, goodies, what do i get, what you get, what you receive, included
one day, day pass, single day, just saturday, only saturday, sunday only, saturday only, one day pass, just sunday, just friday, day ticket, only one day, friday only
weekend pass, full weekend, whole weekend, weekend ticket, 3 day, all days, whole thing, entire weekend, three days
at the door, on the day, walk in, walk up, on site, onsite, at the con, last minute, at the gate, on arrival, in person, box office, still get, turn up
pick up, pickup, collect, collection, collecting, pick up badge, picking up, will call
photo id, id, identification, passport, license, licence, driving licence, drivers license, id card, student id, expired, government issued, proof of age
lost badge, lost my badge, lost your badge, replace, replacement, reprint, broken badge
legal name, real name, name changed, name has changed, deadname, dead name, preferred name, name is wrong, another name, different name, new name, name on your id, name on my id, name on my, doesnt match, name change, change my name, chosen name, trans, married name, misspelled
badge name, fursona name, name on the badge, nickname
transfer, give my ticket, give my badge, give to a friend, giving your registration, someone else, resell, sell my badge, sell my ticket, pass on, swap badges, hand over, buy from someone, sell my spot, give my spot
upgrade, upgrades, switch level, higher level, change level, from bronze, from silver, add money, move up, better level
age, old, young, years old, year old, yr old, yrs old, minor, underage, minors, 18, 17, 16, 15, 14, 13, 12, teen, teenager, under 18, birthday, adult, kid, child, children, old enough, age limit, minimum age, yo
kid, kids, child, children, baby, toddler, infant, son, daughter, little one, teenager, teen, kiddo, family, families, parent, parents, mother, mom, mum, father, dad, guardian, chaperone, nephew, niece, supervision, supervised, stroller
adult, mature, nsfw, 18+, explicit, sexual, sexually, porn, nudity, nude, naked, inappropriate, lewd, erotic, kink, fetish, x rated, adults only, sex
hotel, accommodation, lodging, place to stay, where to stay, where do i stay, sleep, stay, motel, inn
room, rooms, bedroom, hotel room, guest room
book, booking, reserve, reservation, reservations, booked, reserving
group code, booking code, promo code, discount code, code, block, room block, hotel block, block rate, group rate
night, nights, overnight, per night, a night, nightly
check in, checkin, arrive, arrival, arriving, early check in, get the key, room key, get into my room
check out, checkout, departure, leave the room, leaving, late checkout, out of the room
bed, beds, king, queen, sofa, cot, rollaway, twin, king bed
suite, suites, bigger room, big room, fancy room, best room
occupants, people in one room, people per room, people in a room, how many people in, sharing a room, share a room, in one room, in a room, roommates, roommate, split a room, sleep in the room, extra person, extra people, cram, stuffing, squeeze, room share, fit in
adjoining, connecting, share a door, next to each other, next to, side by side, connected, same floor, near my friends, close to my friends
overflow, other hotels, cheap hotel, cheaper hotel, cheap hotels, cheapest hotel, alternative hotel, hotel full, main hotel full, sold out, nearby hotel, nearby hotels, backup hotel, another hotel, somewhere else to stay, block full, different hotel, place to crash, crash nearby, cheaper place
deposit, down payment, hold my room, card charged, charged
refrigerator, fridge, mini fridge, minifridge, freezer, microwave, cool my medicine, keep cold, insulin, medication, medicine, meds
bags, bag, luggage, suitcase, baggage, bell desk, store my stuff, leave my stuff, leave my things, coat check, coat, locker, lockers, storage, backpack
parking, park, car, vehicle, garage, valet, drive, driving, rv, trailer, camper, truck, van, parking lot, ev charger, motorcycle, car charger, charge my car, tesla
airport, fly, flight, plane, flying, by air, train, bus, taxi, cab, uber, lyft, ride, rideshare, public transport, public transit, transit, transport, transportation, get there, getting there, amtrak, directions, address, travel, greyhound, coach, train station, drop off, drop him off, dropped off, drop me off, pick up from the airport
shuttle, shuttles, shuttle bus, bus, minibus, ride to
nearby, near, close, closest, around, walking distance, next door, nearest
groceries, grocery, supermarket, store, shop for food, convenience store, walmart, late night food, theme parks, theme park, disney, universal, sightseeing, things to do, outside the convention
pet, pets, dog, dogs, cat, cats, animal, animals, puppy, kitten, snake, snek, parrot, ferret, python, reptile, bird, sugar glider, rabbit, emotional support, emotional support animal, esa, vet
service animal, service animals, service dog, guide dog, assistance dog
smoke, smoking, smoke free, cigarette, cigarettes, vape, vaping, tobacco, cigar, cigars, weed, e cig, smoker
drugs, drug, weed, marijuana, cannabis, edibles, pot, thc, substances, high, stoned, cbd
alcohol, drink, drinks, drinking, beer, wine, liquor, booze, bar, cocktail, cocktails, drunk, vodka, whiskey, byob, 21, alcoholic, tipsy
pool, swim, swimming, hot tub, jacuzzi, spa, tub, hottub, pool hours, pool deck
amenities, gym, fitness, fitness center, workout, exercise, wifi, wi fi, internet, laundry, washing machine, washer, sauna, work out, treadmill
food, eat, eating, restaurant, restaurants, cafe, meal, meals, breakfast, brekkie, lunch, dinner, coffee, snack, snacks, hungry, vegan, vegetarian, halal, kosher, gluten, gluten free, allergy, allergies, dietary, food court, pizza, starving, tea
dessert, cake, sweets, ice cream, sugar
party, parties, room party, party floor, room parties
quiet hours, noise, noisy, loud, keep quiet, too loud, sleep, quieten, 3am, quiet floor, peaceful
quiet room, calm, sensory, overwhelmed, overstimulated, decompress, autism, autistic, panic, panic attack, anxiety, anxious, too much, need a break, rest, take a break, quiet place, quiet space, chill, chill out, quiet, somewhere quiet, low light
wheelchair, scooter, mobility, mobility aid, crutches, walker, disabled, disability, disabilities, handicap, handicapped, accessible, accessibility, ada, step free, without steps, cane, disabled access, ramp, ramps
elevator, elevators, lift, lifts, stairs, steps, step free, without steps, escalator
deaf, interpreter, interpreters, sign language, asl, captions, captioning, subtitles, hard of hearing, hearing, sign for me, signing, cart
blind, screen reader, low vision, braille, large print, visually impaired, sight
strobe, strobing, flashing, flashing lights, epilepsy, epileptic, seizure, seizures, flicker, photosensitive
loud, noise, earplugs, ear plugs, ears, ear protection, hearing protection, volume, sound, headphones, earmuffs
caregiver, carer, helper, helpers, attendant, assistant, aide, personal assistant, support person, handler, handlers, companion, pca
line, lines, queue, queues, queuing, stand in line, line up, waiting in line, standing, lining up, wait, waiting, how long is the line
seat, seats, seating, chair, chairs, sit, sit down, sitting
fursuit, fursuits, fursuiter, fursuiters, fursuiting, suit, suits, suiter, suiters, suiting, costume, costumes, mascot, cosplay, partial, costuming
fursuit lounge, headless lounge, headless, head off, take my head off, changing room, change into, cool down, drying, dry, dry my head, fans, drying racks, change into suit, get changed, unmasked, unmask, without my head
heat, hot, overheat, overheating, heatstroke, heat stroke, humid, humidity, weather, sun, temperature, dehydrated, dehydration, water, warm, climate
repair, repairs, sew, sewing, sewing kit, rip, ripped, tear, tears, torn, zipper, broke, broken, glue, needle, thread, fix, mend, came off, hot glue, seam, fell off
parade, fursuit parade, march, walk through the convention
group photo, group picture, group shot, big photo
meeting a fursuiter, meet a fursuiter, around fursuiters, approach, talk to a fursuiter, say hi, pet a fursuiter, hug, hugs, touch, touching, hugging, pat
consent, permission, touch, personal space, without asking, ask before, grab, grabbed, groped, grope, groping, boundaries, touched
harassment, harass, harassing, harassed, bully, bullying, bullied, abuse, stalk, stalking, stalker, creep, creepy, assault, assaulted, unsafe, threatened, threat, following me, predator, rude, mean, hate, bothering, bothers, uncomfortable, makes me uncomfortable, racist, racism, transphobic, discrimination, slur, slurs
report, reporting, complain, complaint, incident, tell someone, who do i tell, file a report, tell us, tell staff, crosses a line, report someone
stolen, theft, steal, stole, thief, robbed, security, missing, safety, guard, guards, guarded, stole my
emergency, first aid, medic, medical, doctor, nurse, nurses, paramedic, ambulance, hurt, injured, injury, sick, ill, faint, fainted, dizzy, hospital, 911, medical help, unwell, feel sick, feels sick, throw up, helpline, hotline, passed out, collapsed, fire alarm, diabetic
covid, mask, masks, contagious, flu, vaccine, vaccinated, vaccination, virus, health, sick, germs, con crud
lost and found, lost property, lost something, found something, left behind, lost my phone, lost my, lost item, dropped my, i lost, got lost, left my, wallet, jacket, left behind my, found a, missing item
ban, banned, kicked out, thrown out, expelled, appeal, appeals, suspended, removed, decisions, removal
clothing, clothes, wear, wearing, outfit, dress code, dress, collar, leash, harness, underwear, swimsuit, shirt, pup hood, hood, shirtless, latex, attire, bikini
ceremony, ceremonies, opening ceremony, closing ceremony, kickoff
schedule, timetable, program, programme, agenda, lineup, events list, whats on, itinerary, sched, what time, times, panel schedule
start, starts, begin, begins, end, ends, finish, finishes, over, opening, closing, what time, hours, open, opens, close, closes, how late, until when
deadline, last day, due, cutoff, cut off, closes, close, last chance, by when, how late, too late, end date
dates, date, days, which weekend, what weekend, when is it, when is the con
next year, next con, future, future conventions, upcoming, 2026, 2027, next convention, next time, following year, year after, dates of the next, next one, next event, years to come
dance, dances, dancing, rave, raves, dj, djs, music, club, disco, concert, concerts, edm, dance party, dance floor, live music, karaoke, band, bands
dance competition, dance contest, dance comp, compete, contest, competition, battle, audition, auditions
dj, djs, djing, play a set, dj set, demo, mix, dj slot, dj submissions, spin
panel, panels, talk, talks, workshop, workshops, seminar, lecture, class, classes, discussion
host, hosting, run a panel, host a panel, give a panel, panelist, panelists, submit, submission, submissions, present, perform, performer, teach, my own event, give a talk, run an event, put on, meetup, propose, comedy, show, do a panel, lead a panel, organize a meetup, my own panel
meetup, meetups, meet up, furmeet, meet, gathering, get together, species meet
game, games, gaming, board games, board game, video game, video games, tabletop, card games, dnd, rpg, arcade, console, consoles, tournament, tournaments, mtg, magic, smash, esports, mario kart, ddr, rhythm games, playstation, nintendo, xbox, switch, role playing, dungeons and dragons, lan, vr, tourney, tourneys
poker, texas hold em, chips, buy in, rebuy, hold em, gamble, gambling, casino, poker tournament
guest of honor, guests of honor, goh, gohs, guest of honour, special guest, headliner, celebrity, celebrities, famous, guests, special guests
autograph, autographs, signing, sign my, signed, signature
charity, charities, donate, donation, donations, give, giving, raise, raised, fundraiser, fundraising, rescue, good cause, beneficiary, proceeds, gift
auction, bid, bidding, bidder, charity auction, auctions, auction item, auctioned
tax deductible, deductible, receipt, tax receipt, write off, tax write off
volunteer, volunteering, volunteers, help out, shift, shifts, gofer, by the hour, gopher, pitch in, lend a hand
staff, staffer, crew, team, join the team, work for, job, jobs, position, positions, employee, become staff, staffing, openings, recruit, roles, hiring, hire, vacancy, vacancies, developer, career
unpaid, paid, salary, wage, wages, get paid, compensation
earn, earns, credit, reward, perks, in return, what do i get, benefits, get for, comp, what you get
hours, hour, how many hours, minimum hours, how long
apply, application, applying, applications, form, sign up, signup, join, apply online, get started, become
selected, accepted, approved, chosen, picked, get in, waitlist, waiting list, wait list, not selected, jury, juried, acceptance, rejected, hear back, find out if
dealer, dealers, vendor, vendors, vending, merchant, merchants, seller, sellers, exhibitor, vend, trader, stall holder, sell, selling
dealers den, dealer room, dealers room, dealer hall, vendor hall, vendor room, market, marketplace, den, exhibit hall, vendors hall, dealers hall, shopping, shop, buy stuff, merch
table, tables, booth, booths, stall, stalls, space, spaces, spot, double booth, stand
artist alley, artists alley, aa, alley, alley table
power, electricity, electric, outlet, outlets, plug, plugs, socket, extension cord, power strip, battery, generator, charger, charge my, wattage, watts, power cord
tax certificate, sales tax, business license, seller permit, tax permit, tax id, resale certificate, taxes, license to sell, permit, tax number
setup, set up, load in, unload, loading, load out, teardown, tear down, pack up, move in, take down, packing up, loading dock, move out
display, backdrop, banner, shelves, sign, signs, rack, racks, setup, grid wall, how tall, neon, led, lights, speaker, speakers, play music, height, poster
size, measure, measurements, dimensions, how big, how wide, how tall, how long, length, width, height, big, long, tall, wide
share, sharing, split, shared, co vendor, split a table, share a table, share my table, half a table
sublet, resell, resale, reselling, scalp, swap
ai, ai generated, ai art, artificial intelligence, midjourney, machine generated, generated art, generative, stable diffusion, chatgpt
pirated, piracy, copyright, bootleg, bootlegs, fan art, fanart, traced, trademark, copied, ip, knock off, licensed characters, stolen art, counterfeit
commission, commissions, draw, drawing, drawn, sketch, custom art, artwork
art, artwork, art show, artist, artists, prints, gallery, artworks, painting, paintings, drawings
raffle, raffles, prize, prize drawing, giveaway, giveaways, sweepstakes, blind box, mystery bag, mystery box
lottery, lotteries, drawing, draw, win a slot, day of lottery
weapon, weapons, prop, props, knife, knives, gun, guns, sword, swords, pocketknife, pocket knife, multitool, leatherman, taser, pepper spray, mace, whip, stun gun, blade, carry, open carry, concealed carry, firearm
prop check, weapon check, check my prop, prop checked, inspected, peace bond, peace bonding, peace bonded, tagged, tag, weapons check, get checked, approved prop, searched
sword, swords, katana, bokken, dagger, daggers, axe, axes, scythe, blade, blades, bladed, saber, sabre, machete, dull, kunai, blunt, edge
gun, guns, airsoft, rifle, pistol, replica, paintball, firearm, revolver, bb gun, shotgun, ak47, carry, fake gun
nerf, toy gun, foam dart, water gun, super soaker, ray gun, blaster, water blaster, squirt gun, non realistic, cap gun, laser tag, dart gun
bow, bows, crossbow, crossbows, arrow, arrows, archery, quiver, bow and arrow
pole, poles, staff, staves, spear, staffs, quarterstaff, flag, flagpole, wizard staff, trident, polearm, walking staff, scepter, halberd, lance, bo staff
cane, canes, walking stick, walking sticks, crutch, crutches, hiking stick
bat, bats, shield, shields, hammer, hammers, club, clubs, mace, maces, bludgeon, baseball bat, warhammer, wrench, keyblade, frying pan, boomerang, mallet, nunchucks, flail
lightsaber, lightsabers, light saber, saber, jedi, laser sword, light sabre, lightsabre, sith
photo, photos, photography, picture, pictures, camera, cameras, selfie, photograph, pic, pics, snap, take pictures, photographer, filming, portrait, portraits, photos of me
video, videos, film, filming, filmed, record, recording, recorded, livestream, stream, streaming, vlog, youtube, tiktok, gopro, drone, vlogging, broadcast, twitch, footage, filmin
press, media, journalist, journalists, reporter, reporters, interview, interviews, documentary, tv, podcast, news crew, newspaper, magazine, blogger, article, blog, news article, paper, write for, tv crew, survey, film crew, research, student project, thesis, bbc, cnn, film for, report on, student film, media pass, press pass
commercial, photoshoot, photo shoot, professional photographer, paid portrait, photographer, shoot, lighting, tripod, model
no camera, no cameras, no photos, no photography, camera free, not allowed to film, photo free
my picture, picture of me, photo of me, took a photo of me, remove my picture, take down, posted my, filming me, filmed me, delete a photo, recorded me, without my permission, bothers you
privacy, personal data, personal information, data, gdpr, information about me, my info, store about, delete my data, tracking, track, cookies, cookie, analytics, personal info, spy
logs, ip address, ip, server logs
email, e mail, mail, write to, contact, reach, message, get in touch, phone, call, speak, speak to, talk to someone, ask, telephone, question, questions, ask someone, who do i ask, support, enquiry, inquiry, help desk
reply, replies, respond, response, answer, answered, hear back, no reply, how long until, get back to me
social media, twitter, facebook, instagram, insta, bluesky, mastodon, follow us, youtube, x, tiktok, furaffinity, socials, follow, tumblr, reddit
telegram, tg, chat, group chat, channel, discord, chat room, channels, groupchat, server, dms
stickers, sticker, sticker pack, emoji
feed, rss, atom, subscribe, newsletter, notifications, updates, feed reader, mailing list
calendar, ical, google calendar, ics, add to my calendar, reminder, outlook, remind me
map, maps, floor plan, floor plans, floorplan, layout, where is, wheres, which floor, floor, what floor, plan, site plan, room map, find the room, venue map, floor map
convention operations, con ops, conops, ops, info desk, information desk, help desk, headquarters, con office, office
venue, location, where is it, where is the con, held, place, takes place, address, located, city, what city
board, board of directors, directors, president, treasurer, secretary, director, chairman, trustees
chair, convention chair, con chair, chairman, head of the convention, in charge, boss, who runs, leader
department, departments, lead, head, team, who is in charge of, responsible, manages, manager, teams, runs
nonprofit, non profit, 501, 501c3, charity status, foundation, who runs, organization, organizer, company behind, organisers, who owns, legit, real
furry, furries, what is a furry, fandom, anthropomorphic, anthro, convention, what is this, explain, what is it, whats this, what happens
first time, newbie, new here, beginner, first con, never been, newcomer, newcomers, first timer, noob, new to this, never attended, first visit
alone, by myself, on my own, dont know anyone, dont know anybody, solo, shy, make friends, no friends, meet people, lonely, nobody i know, introvert
costume needed, need a costume, without a costume, without a fursuit, need a fursuit, have to dress up, no fursuit, dont have a fursuit, dont own, have to wear a costume, not a furry, non furry, spectator, just watch, as you are, need fursuit
attendance, attendees, how many people, how big, visitors, how many people come, how many furries, crowd, how many ppl, people come, numbers, how many fursuiters, people go, last years numbers, how many came
pack, packing, what to bring, bring with me, packing list, checklist, what should i bring, what do i need to bring
hurricane, storm, storms, thunderstorm, tropical storm, bad weather, evacuate, evacuation, lightning
partner, partners, sponsorship, sponsor the convention, corporate, company, companies, business, advertise, advertising, advertisement, ad, ads, sponsorships, brand, sponsor us, become a sponsor, logo, firm
hospitality, hospitality suite, sponsor lounge, con suite, consuite, snacks, staff lounge
dark mode, dark theme, light mode, theme, night mode, font size, contrast
offline, without internet, no signal, no connection, bad signal, no internet, save the page
website, site, webpage, web page, page, app, homepage, web
mistake, wrong, broken link, error, typo, not working, bug, doesnt work, link broken, wont load, glitch
terms, terms of service, legal, conditions, tos, fine print, liable, liability, sue, lawsuit, law
night market, adults only market, after dark, late night market, adult market, adult event, 18+ event
abandoned, leave my table, leave my spot, away from my table, bathroom break, lunch break, toilet break, step away, leave your spot, unattended, leave my booth, empty
restroom, restrooms, bathroom, bathrooms, toilet, toilets, loo, washroom, gender neutral bathroom, wc, potty
theme, this years theme, motif
rules, rule, policy, policies, allowed, not allowed, forbidden, banned, prohibited, code of conduct, guidelines, permitted, conduct, behaviour, behavior
lgbt, gay, queer, transgender, gender, pronouns, pride, religion, belief, orientation, race, black
swear, swearing, language, cursing, profanity
tip, tipping, tips, housekeeping, gratuity, maid, bellhop, housekeeper, housekeepin, cleaning staff
fire, fire safety, fire code, fire rule, fire alarm, candle, candles, flame, fog machine, fire hazard
hallway, hallways, corridor, lobby, corridors, hall
poster, posters, flyer, flyers, leaflet, leaflets, hand out, hand out stickers, put up signs, business cards
aisle, aisles, block, blocks, blocking, in the way, loiter, loiterers, loitering, crowding
sound, lighting, audio, av, audio visual, microphone, microphones, mic, speakers, sound tech, lights, stage
international, foreign, visa, visa letter, overseas, abroad, invitation letter, from another country, canada, europe, embassy
confirmation, confirmation email, print my, qr code, barcode, receipt, proof of purchase
cop, police, law enforcement, officer, off duty
tall, how tall, high, height, tower, 8 foot, gridwall, ceiling, display
own character, my character, fursona, sona, someone elses character, somebody elses character
time zone, timezone, eastern, local time, est
tail, tails, ears, ear, paws, paw, wings, head, heads, feetpaws
`
  .trim()
  .split('\n')
  .map((line) => line.split(/,\s*/));
