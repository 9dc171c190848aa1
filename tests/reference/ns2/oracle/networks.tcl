# ns SCRIPT FOLDER, behind lines that set seed and nodes and before those that lay links and flows: writes to FOLDER packets.tr,
# every drop on every link and whatever leaves a source or comes back to it, and summary.txt.
set out [lindex $argv 0]
ns-random $seed
Agent/TCP instproc done {} { global ns doneAt; set doneAt($self) [$ns now] }
set ns [new Simulator]
set trace [open [file join $out packets.tr] w]
for {set i 0} {$i < $nodes} {incr i} { set node($i) [$ns node] }

# One way, from node a to node b. `full`: all that it carries is traced, not its drops alone.
proc link {a b rate delay queue limit full} {
    global ns node trace
    $ns simplex-link $node($a) $node($b) $rate $delay $queue
    $ns queue-limit $node($a) $node($b) $limit
    set l [$ns link $node($a) $node($b)]
    if {$full} { $ns trace-queue $node($a) $node($b) $trace; return }
    set t [$ns create-trace Drop $trace $node($a) $node($b)]
    set head [$l set drophead_]
    $t target [$head target]
    $head target $t
}

proc queue_of {a b} { global ns node; return [[$ns link $node($a) $node($b)] queue] }
proc pipe_of {a b} { global ns node; return [[$ns link $node($a) $node($b)] link] }

# Random loss behind the queue, from a generator of its own.
proc loss {a b rate} {
    global ns node trace seed
    set rng [new RNG]
    $rng seed [expr {$seed + 1000}]
    set uniform [new RandomVariable/Uniform]
    $uniform use-rng $rng
    set model [new ErrorModel]
    $model unit pkt
    $model set rate_ $rate
    $model ranvar $uniform
    [$ns link $node($a) $node($b)] errormodule $model
    set t [$ns create-trace Drop $trace $node($a) $node($b)]
    $t target [$ns set nullAgent_]
    $model drop-target $t
}

proc tcp {i from to class sinkclass bytes window} {
    global ns node agent sink app
    set agent($i) [new $class]
    set sink($i) [new $sinkclass]
    $agent($i) set fid_ $i
    $agent($i) set window_ $window
    $agent($i) set packetSize_ $bytes
    $ns attach-agent $node($from) $agent($i)
    $ns attach-agent $node($to) $sink($i)
    $ns connect $agent($i) $sink($i)
    set app($i) [new Application/FTP]
    $app($i) attach-agent $agent($i)
}

proc cbr {i from to bytes rate jitter} {
    global ns node udp sink app
    set udp($i) [new Agent/UDP]
    set sink($i) [new Agent/LossMonitor]
    $udp($i) set fid_ $i
    $udp($i) set packetSize_ $bytes
    $ns attach-agent $node($from) $udp($i)
    $ns attach-agent $node($to) $sink($i)
    $ns connect $udp($i) $sink($i)
    set app($i) [new Application/Traffic/CBR]
    $app($i) attach-agent $udp($i)
    $app($i) set packetSize_ $bytes
    $app($i) set rate_ $rate
    $app($i) set random_ $jitter
}

proc leave {} {
    global out trace agent sink udp doneAt
    set f [open [file join $out summary.txt] w]
    foreach i [array names agent] {
        set a $agent($i)
        set done [expr {[info exists doneAt($a)] ? $doneAt($a) : -1}]
        puts $f "$i resent [$a set nrexmitpack_] sinkBytes [$sink($i) set bytes_] done $done"
    }
    foreach i [array names udp] { puts $f "$i bytes [$sink($i) set bytes_]" }
    close $f
    close $trace
    exit 0
}

proc finish {end} {
    global ns
    $ns at $end leave
    $ns run
}
